import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { brand } from '../../../domain/brand';
import { useAuth } from '../../authProvider/AuthProvider';
import { type SecondFactor, signInMessage, wantsCode } from '../../authProvider/auth';
import { wantedPlace } from '../../authProvider/wantedPlace';
import { usePlainForm } from '../../components/form/usePlainForm';
import { part } from '../../components/parts/part';
import { CodeStep } from './CodeStep';
import styles from './Login.module.css';
import { SiteCard } from './SiteCard';
import { SiteForm } from './SiteForm';

type SignInValues = Readonly<Record<'email' | 'password', string>>;

const ForgotPassword = part(
  { needs: 'password-reset' },
  () => (
    <p className={styles.contact}>
      <Link to="/forgot-password">Forgot your password?</Link>
    </p>
  ),
  () => (
    <p className={styles.contact}>
      {`Forgot your password? Whoever runs ${brand.name} for you can reset it.`}
    </p>
  ),
);

/** The sign-in screen. */
export function Login() {
  const { user, login, endedMessage } = useAuth();
  const { state } = useLocation();
  /** The accepted email and password, while a two-factor code is required as well. */
  const [accepted, setAccepted] = useState<SignInValues>();
  const [lastEmail, setLastEmail] = useState('');

  const form = usePlainForm<keyof SignInValues>({
    check: ({ email, password }) => ({
      ...(!email && { email: 'Email is required' }),
      ...(!password && { password: 'Password is required' }),
    }),
    send({ email, password }) {
      setLastEmail(email);
      return login(email, password);
    },
    failureAt: 'password',
    onFailure(error, typed) {
      if (!wantsCode(error)) return signInMessage(error);
      setAccepted(typed);
      return '';
    },
  });

  if (user) return <Navigate to={wantedPlace(state)} replace />;

  if (accepted) {
    return (
      <SiteCard page="Sign in" title="Two-step sign-in">
        <CodeStep
          signIn={(second: SecondFactor) => login(accepted.email, accepted.password, second)}
          onBack={(error) => {
            setAccepted(undefined);
            if (error) form.setFailure(signInMessage(error));
          }}
        />
      </SiteCard>
    );
  }
  return (
    <SiteCard page="Sign in" title="Welcome back">
      <p className={styles.subtitle}>Enter your credentials to access your dashboard</p>
      {endedMessage && (
        <p role="status" id="login-ended" className={styles.ended}>
          {endedMessage}
        </p>
      )}
      <SiteForm
        form={form}
        fields={[
          {
            name: 'email',
            'data-focus': '',
            label: 'Email',
            type: 'email',
            autoComplete: 'username',
            defaultValue: lastEmail,
            // The focus is here when the page opens, so that a screen reader says it too.
            'aria-describedby': endedMessage && 'login-ended',
          },
          {
            name: 'password',
            label: 'Password',
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        label="Sign in"
        busyLabel="Signing in..."
      />
      <ForgotPassword />
      <p className={styles.contact}>
        <Link to="/contact">Don't have an account? Contact us</Link>
      </p>
    </SiteCard>
  );
}
