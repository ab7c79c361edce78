import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { passwordFault } from '../../../domain/passwords';
import { useAuth } from '../../authProvider/AuthProvider';
import type { Invitation as Invited } from '../../authProvider/auth';
import { usePlainForm } from '../../components/form/usePlainForm';
import { messageOf } from '../../dataProvider/errors';
import button from '../../layout/button.module.css';
import styles from './Login.module.css';
import { SiteCard } from './SiteCard';
import { newPassword, SiteForm } from './SiteForm';

/** The page of an invitation link: the invited person chooses a password and is signed in. */
export default function Invitation() {
  const { user, readInvitation, logout } = useAuth();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [invited, setInvited] = useState<Invited>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let isHere = true;
    if (token) {
      readInvitation(token).then(
        (found) => isHere && setInvited(found),
        (error) => isHere && setFailure(messageOf(error)),
      );
    }
    return () => {
      isHere = false;
    };
  }, [readInvitation, token]);

  // The invited person has just joined, or is signed in already.
  if (user && user.email === invited?.email) return <Navigate to="/dashboard" replace />;
  const who = user && (user.name || user.email);
  return (
    <SiteCard page="Invitation" title={invited ? `Join ${invited.business}` : 'Your invitation'}>
      {!invited && (
        <p className={styles.subtitle} role={failure ? 'alert' : 'status'}>
          {failure ??
            (token
              ? 'Looking for your invitation...'
              : 'This link is not complete. Please open it as it was given to you.')}
        </p>
      )}
      {invited && !who && <Acceptance token={token} invited={invited} />}
      {invited && who && (
        <>
          <p className={styles.subtitle}>
            {`${who} is signed in here, and this invitation is for ${invited.email}. Signing out also drops what ${who} has typed and not saved yet.`}
          </p>
          <button type="button" className={`${button.primary} ${styles.submit}`} onClick={logout}>
            Sign out and join
          </button>
        </>
      )}
      <p className={styles.contact}>
        {who ? (
          <Link to="/dashboard">{`Stay signed in as ${who}`}</Link>
        ) : (
          <Link to="/login">You have an account already? Sign in</Link>
        )}
      </p>
    </SiteCard>
  );
}

function Acceptance({ token, invited }: { token: string; invited: Invited }) {
  const { acceptInvitation } = useAuth();
  const form = usePlainForm<'name' | 'password' | 'again'>({
    check: ({ name, password, again }) => {
      const unusable = password ? passwordFault(password) : 'Password is required';
      return {
        ...(!name.trim() && { name: 'Name is required' }),
        ...(unusable && { password: unusable }),
        ...(password !== again && { again: 'Passwords do not match' }),
      };
    },
    send: ({ name, password }) => acceptInvitation({ token, name: name.trim(), password }),
  });

  return (
    <>
      <p className={styles.subtitle}>
        Choose a password to sign in with: at least 8 characters, with uppercase, lowercase and a
        number. The longer, the better.
      </p>
      <SiteForm
        form={form}
        fields={[
          {
            label: 'Email',
            type: 'email',
            autoComplete: 'username',
            defaultValue: invited.email,
            readOnly: true,
          },
          { name: 'name', label: 'Name', autoComplete: 'name', defaultValue: invited.name },
          { name: 'password', label: 'Password', ...newPassword },
          { name: 'again', label: 'Confirm password', ...newPassword },
        ]}
        label="Join"
        busyLabel="Joining..."
      />
    </>
  );
}
