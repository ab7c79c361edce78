import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import { usePlainForm } from '../../components/form/usePlainForm';
import styles from './Login.module.css';
import { SiteCard } from './SiteCard';
import { SiteForm } from './SiteForm';

/** The page on which an owner asks for a mail with a reset link. */
const ForgotPassword = () => {
  const { askForReset } = useAuth();
  const [sent, setSent] = useState<string>();

  const form = usePlainForm<'email'>({
    check: ({ email }) => (email.trim() ? {} : { email: 'Email is required' }),
    async send({ email }) {
      await askForReset(email.trim());
      setSent(email.trim());
    },
    failureAt: 'email',
  });

  return (
    <SiteCard
      page="Forgot your password"
      title={sent ? 'Check your email' : 'Forgot your password?'}
    >
      {sent ? (
        <p
          className={styles.subtitle}
        >{`If there is an account with the email ${sent}, a link to choose a new password is on its way to it. It works for 30 minutes. Nothing there? Check your junk mail too.`}</p>
      ) : (
        <>
          <p className={styles.subtitle}>
            Enter the email you sign in with, and we will send you a link to choose a new password.
          </p>
          <SiteForm
            form={form}
            fields={[
              {
                name: 'email',
                'data-focus': '',
                label: 'Email',
                type: 'email',
                autoComplete: 'username',
              },
            ]}
            label="Send the link"
            busyLabel="Sending..."
          />
        </>
      )}
      <p className={styles.contact}>
        <Link to="/login">Back to sign-in</Link>
      </p>
    </SiteCard>
  );
};

export default ForgotPassword;
