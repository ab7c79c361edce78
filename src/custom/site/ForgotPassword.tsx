import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import button from '../../layout/button.module.css';
import { Backdrop } from './Backdrop';
import { Field } from './Field';
import styles from './Login.module.css';
import { faultOf } from './recoveryFault';

/** Where an owner who has forgotten the password asks for a link. */
const ForgotPassword = () => {
  const { askForReset } = useAuth();
  const email = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => (sent ? title : email).current?.focus(), [sent]);
  useEffect(() => {
    if (failure) email.current?.focus();
  }, [failure]);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const given = email.current?.value.trim() ?? '';
    if (busy) return;
    setFailure(undefined);
    setMissing(given ? undefined : 'Email is required');
    if (!given) return email.current?.focus();
    setBusy(true);
    try {
      await askForReset(given);
      setSent(given);
    } catch (error) {
      setFailure(faultOf(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Backdrop>
      <title>Forgot your password - Verbena</title>
      <div className={styles.page}>
        <section className={styles.card} aria-labelledby="forgot-title">
          <h1 id="forgot-title" className={styles.title} ref={title} tabIndex={-1}>
            {sent ? 'Check your email' : 'Forgot your password?'}
          </h1>
          {sent ? (
            <p className={styles.subtitle}>
              If there is an account with the email {sent}, a link to choose a new password is on
              its way to it. It works for 30 minutes. Nothing there? Check your junk mail too.
            </p>
          ) : (
            <>
              <p className={styles.subtitle}>
                Enter the email with which you sign in, and we send you a link to choose a new
                password.
              </p>
              <form noValidate onSubmit={ask}>
                <Field
                  ref={email}
                  label="Email"
                  name="email"
                  type="email"
                  autoComplete="username"
                  disabled={busy}
                  fault={missing}
                />
                <div className={styles.failure}>{failure && <p role="alert">{failure}</p>}</div>
                <button
                  type="submit"
                  className={`${button.primary} ${styles.submit}`}
                  disabled={busy}
                >
                  {busy ? 'Sending...' : 'Send the link'}
                </button>
              </form>
            </>
          )}
          <p className={styles.contact}>
            <Link to="/login">Back to sign-in</Link>
          </p>
        </section>
      </div>
    </Backdrop>
  );
};

export default ForgotPassword;
