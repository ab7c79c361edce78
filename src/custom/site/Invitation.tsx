import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import type { Invitation as Invited } from '../../authProvider/auth';
import { ApiError } from '../../dataProvider/errors';
import button from '../../layout/button.module.css';
import { Backdrop } from './Backdrop';
import { Field } from './Field';
import styles from './Login.module.css';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Please try again.';

/** Where an invitation's link leads: who was invited chooses a password and is in. */
export default function Invitation() {
  const { user, readInvitation } = useAuth();
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

  if (user) return <Navigate to="/dashboard" replace />;
  return (
    <Backdrop>
      <title>Invitation - Verbena</title>
      <div className={styles.page}>
        <section className={styles.card} aria-labelledby="invitation-title">
          <h1 id="invitation-title" className={styles.title}>
            {invited ? `Join ${invited.business}` : 'Your invitation'}
          </h1>
          {invited ? (
            <Acceptance token={token} invited={invited} />
          ) : (
            <p className={styles.subtitle} role={failure ? 'alert' : 'status'}>
              {failure ??
                (token
                  ? 'Looking for your invitation...'
                  : 'This link is not complete. Please open it as it was given to you.')}
            </p>
          )}
          <p className={styles.contact}>
            <Link to="/login">You have an account already? Sign in</Link>
          </p>
        </section>
      </div>
    </Backdrop>
  );
}

function Acceptance({ token, invited }: { token: string; invited: Invited }) {
  const { acceptInvitation } = useAuth();
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<{ name?: string; password?: string; again?: string }>({});
  const [failure, setFailure] = useState<string>();

  // The inputs lose the focus while they are disabled.
  useEffect(() => {
    if (busy) return;
    const first = faults.name ? name : faults.password ? password : faults.again ? again : null;
    first?.current?.focus();
  }, [busy, faults]);

  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !name.current || !password.current || !again.current) return;
    const given = { name: name.current.value.trim(), password: password.current.value };
    const found = {
      ...(!given.name && { name: 'Name is required' }),
      ...(!given.password && { password: 'Password is required' }),
      ...(given.password !== again.current.value && { again: 'Passwords do not match' }),
    };
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await acceptInvitation({ token, ...given });
    } catch (error) {
      const ofPassword = error instanceof ApiError && error.body.errors?.password;
      if (ofPassword) setFaults({ password: ofPassword });
      else setFailure(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <>
      <p className={styles.subtitle}>Choose a password, with which you sign in from now on.</p>
      <form noValidate onSubmit={join}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={invited.email}
          readOnly
        />
        <Field
          ref={name}
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={invited.name}
          disabled={busy}
          fault={faults.name}
        />
        <Field
          ref={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          disabled={busy}
          fault={faults.password}
        />
        <Field
          ref={again}
          label="The same password again"
          name="again"
          type="password"
          autoComplete="new-password"
          disabled={busy}
          fault={faults.again}
        />
        <div className={styles.failure}>{failure && <p role="alert">{failure}</p>}</div>
        <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
          {busy ? 'Joining...' : 'Join'}
        </button>
      </form>
    </>
  );
}
