import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import { type SecondFactor, signInMessage, wantsCode } from '../../authProvider/auth';
import button from '../../layout/button.module.css';
import { isOffered } from '../../serverOffers';
import { wantedPlace } from '../../wantedPlace';
import { Backdrop } from './Backdrop';
import { CodeStep } from './CodeStep';
import { Field } from './Field';
import styles from './Login.module.css';

/** The sign-in screen. */
export function Login() {
  const { user, login, endedMessage } = useAuth();
  const { state } = useLocation();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [failure, setFailure] = useState<string>();
  /** What was right, while a code is wanted besides. */
  const [accepted, setAccepted] = useState<{ email: string; password: string }>();
  const [lastEmail, setLastEmail] = useState('');

  useEffect(() => {
    if (!accepted) email.current?.focus();
  }, [accepted]);
  // The inputs lose the focus while they are disabled.
  useEffect(() => {
    if (!failure) return;
    password.current?.focus();
    password.current?.select();
  }, [failure]);

  if (user) return <Navigate to={wantedPlace(state)} replace />;

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !email.current || !password.current) return;
    const given = { email: email.current.value, password: password.current.value };
    const faults = {
      ...(!given.email && { email: 'Email is required' }),
      ...(!given.password && { password: 'Password is required' }),
    };
    setMissing(faults);
    setFailure(undefined);
    if (faults.email) return email.current.focus();
    if (faults.password) return password.current.focus();
    setBusy(true);
    setLastEmail(given.email);
    try {
      await login(given.email, given.password);
    } catch (error) {
      if (wantsCode(error)) setAccepted(given);
      else setFailure(signInMessage(error));
    } finally {
      setBusy(false);
    }
  };

  if (accepted) {
    return (
      <SignInCard>
        <CodeStep
          signIn={(second: SecondFactor) => login(accepted.email, accepted.password, second)}
          onBack={(error) => {
            setAccepted(undefined);
            if (error) setFailure(signInMessage(error));
          }}
        />
      </SignInCard>
    );
  }
  return (
    <SignInCard>
      <h1 id="login-title" className={styles.title}>
        Welcome back
      </h1>
      <p className={styles.subtitle}>Enter your credentials to access your dashboard</p>
      {endedMessage && (
        <p role="status" id="login-ended" className={styles.ended}>
          {endedMessage}
        </p>
      )}
      <form noValidate onSubmit={signIn}>
        <Field
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={lastEmail}
          // The focus is here when the page opens, so that a screen reader says it too.
          aria-describedby={endedMessage && 'login-ended'}
          disabled={busy}
          fault={missing.email}
        />
        <Field
          ref={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          disabled={busy}
          fault={missing.password}
        />
        <div className={styles.failure}>{failure && <p role="alert">{failure}</p>}</div>
        <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </button>
      </form>
      {isOffered('password-reset') && (
        <p className={styles.contact}>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      )}
      <p className={styles.contact}>
        <Link to="/contact">Don't have an account? Contact us</Link>
      </p>
    </SignInCard>
  );
}

const SignInCard = ({ children }: { children: ReactNode }) => (
  <Backdrop>
    <title>Sign in - Verbena</title>
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="login-title">
        {children}
      </section>
    </div>
  </Backdrop>
);
