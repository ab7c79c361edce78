import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { passwordFault } from '../../../domain/passwords';
import { useAuth } from '../../authProvider/AuthProvider';
import { usePlainForm } from '../../components/form/usePlainForm';
import { ApiError } from '../../dataProvider/errors';
import styles from './Login.module.css';
import { SiteCard } from './SiteCard';
import { newPassword, SiteForm } from './SiteForm';

type PasswordValues = Record<'newPassword' | 'confirmation', string>;

const faultsOf = ({ newPassword, confirmation }: PasswordValues): Partial<PasswordValues> => {
  const unusable = passwordFault(newPassword);
  const differs = confirmation !== newPassword && 'Passwords do not match';
  const unconfirmed = confirmation ? differs : 'Please confirm your new password';
  return {
    ...(unusable && { newPassword: unusable }),
    ...(unconfirmed && { confirmation: unconfirmed }),
  };
};

/** The page of a reset link, on which the owner chooses a new password. */
const ResetPassword = () => {
  const token = useLocation().hash.slice(1);
  // Another link may be opened in the same tab.
  return <NewPassword key={token} token={token} />;
};

const NewPassword = ({ token }: { token: string }) => {
  const { resetPassword } = useAuth();
  const [state, setState] = useState<'open' | 'done' | 'over'>(token ? 'open' : 'over');

  const form = usePlainForm<keyof PasswordValues>({
    check: faultsOf,
    async send({ newPassword }) {
      await resetPassword(token, newPassword);
      setState('done');
    },
    onFailure(error) {
      if (!(error instanceof ApiError && error.body.errors?.token)) return undefined;
      setState('over');
      return '';
    },
  });

  return (
    <SiteCard page="Choose a new password" title={titles[state]}>
      <p className={styles.subtitle}>{texts[state]}</p>
      {state === 'open' && (
        <SiteForm
          form={form}
          fields={[
            { name: 'newPassword', label: 'New password', 'data-focus': '', ...newPassword },
            { name: 'confirmation', label: 'Confirm new password', ...newPassword },
          ]}
          label="Save new password"
          busyLabel="Saving..."
        />
      )}
      <p className={styles.contact}>
        {state === 'over' ? (
          <Link to="/forgot-password">Ask for a new link</Link>
        ) : (
          <Link to="/login">{state === 'done' ? 'Sign in' : 'Back to sign-in'}</Link>
        )}
      </p>
    </SiteCard>
  );
};

const titles = {
  open: 'Choose a new password',
  done: 'Your password was changed',
  over: 'This link no longer works',
};

const texts = {
  open: 'At least 8 characters, with uppercase, lowercase and a number. The longer, the better.',
  done: 'Everybody who was signed in to your account has been signed out. Sign in with your new password.',
  over: 'It has expired or has already been used. A link works once, for 30 minutes.',
};

export default ResetPassword;
