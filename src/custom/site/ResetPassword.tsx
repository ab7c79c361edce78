import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { passwordFault } from '../../../domain/passwords';
import { useAuth } from '../../authProvider/AuthProvider';
import button from '../../layout/button.module.css';
import { Backdrop } from './Backdrop';
import { Field } from './Field';
import styles from './Login.module.css';
import { faultOf } from './recoveryFault';

interface Faults {
  newPassword?: string;
  confirmation?: string;
}

const faultsOf = (newPassword: string, confirmation: string): Faults => {
  const unusable = passwordFault(newPassword);
  const differs = confirmation !== newPassword && 'Passwords do not match';
  const unconfirmed = confirmation ? differs : 'Please confirm your new password';
  return {
    ...(unusable && { newPassword: unusable }),
    ...(unconfirmed && { confirmation: unconfirmed }),
  };
};

/** Where the link of a mail leads: the owner chooses a new password. */
const ResetPassword = () => {
  const { resetPassword } = useAuth();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const newPassword = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [over, setOver] = useState(!token);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (done || over) title.current?.focus();
    else newPassword.current?.focus();
  }, [done, over]);
  useEffect(() => {
    if (busy) return;
    if (faults.newPassword) newPassword.current?.focus();
    else if (faults.confirmation) confirmation.current?.focus();
  }, [busy, faults]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !newPassword.current || !confirmation.current) return;
    const given = newPassword.current.value;
    const found = faultsOf(given, confirmation.current.value);
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await resetPassword(token, given);
      setDone(true);
    } catch (error) {
      const { message, fields } = faultOf(error);
      if (fields.token) setOver(true);
      else if (fields.newPassword) setFaults({ newPassword: fields.newPassword });
      else setFailure(message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Backdrop>
      <title>Choose a new password - Verbena</title>
      <div className={styles.page}>
        <section className={styles.card} aria-labelledby="reset-title">
          <h1 id="reset-title" className={styles.title} ref={title} tabIndex={-1}>
            {done
              ? 'Your password was changed'
              : over
                ? 'This link no longer works'
                : 'Choose a new password'}
          </h1>
          {done && (
            <p className={styles.subtitle}>
              Everybody who was signed in to your account has been signed out. Sign in with your new
              password.
            </p>
          )}
          {!done && over && (
            <p className={styles.subtitle}>
              It has expired or was used already. A link works once, for 30 minutes.
            </p>
          )}
          {!done && !over && (
            <>
              <p className={styles.subtitle}>
                At least 8 characters, with uppercase, lowercase and a number. The longer, the
                better.
              </p>
              <form noValidate onSubmit={save}>
                <Field
                  ref={newPassword}
                  label="New password"
                  name="newPassword"
                  type="password"
                  autoComplete="new-password"
                  disabled={busy}
                  fault={faults.newPassword}
                />
                <Field
                  ref={confirmation}
                  label="Confirm new password"
                  name="confirmation"
                  type="password"
                  autoComplete="new-password"
                  disabled={busy}
                  fault={faults.confirmation}
                />
                <div className={styles.failure}>{failure && <p role="alert">{failure}</p>}</div>
                <button
                  type="submit"
                  className={`${button.primary} ${styles.submit}`}
                  disabled={busy}
                >
                  {busy ? 'Saving...' : 'Save new password'}
                </button>
              </form>
            </>
          )}
          <p className={styles.contact}>
            {!done && over ? (
              <Link to="/forgot-password">Ask for a new link</Link>
            ) : (
              <Link to="/login">{done ? 'Sign in' : 'Back to sign-in'}</Link>
            )}
          </p>
        </section>
      </div>
    </Backdrop>
  );
};

export default ResetPassword;
