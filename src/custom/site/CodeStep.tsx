import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeFault } from '../../../domain/secondFactor';
import { apiHost } from '../../apiHost';
import type { SecondFactor } from '../../authProvider/auth';
import { ApiError } from '../../dataProvider/errors';
import button from '../../layout/button.module.css';
import { codeFields } from '../pin/codeFields';
import { Field } from './Field';
import styles from './Login.module.css';
import { faultOf } from './recoveryFault';

interface CodeStepProps {
  signIn: (second: SecondFactor) => Promise<void>;
  /** Back to the e-mail and the password; with a sentence when these are refused now. */
  onBack: (failure?: unknown) => void;
}

/** The second step of signing in, where the owner has turned it on. */
export const CodeStep = ({ signIn, onBack }: CodeStepProps) => {
  const code = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof codeFields>('app');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { text, field } = codeFields[kind];
  const other = kind === 'app' ? 'recovery' : 'app';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind is another field
  useEffect(() => code.current?.focus(), [kind]);
  // The input loses the focus while it is disabled.
  useEffect(() => {
    if (busy || !(fault || failure)) return;
    code.current?.focus();
    code.current?.select();
  }, [busy, fault, failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !code.current) return;
    const typed = code.current.value;
    setFailure(undefined);
    setFault(codeFault(typed)?.message);
    if (codeFault(typed)) return;
    setBusy(true);
    try {
      await signIn({ code: typed, rememberDevice: remember.current?.checked ?? false });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SIGN_IN_REFUSED') return onBack(error);
      const { message, fields } = faultOf(error);
      if (fields.code) setFault(fields.code);
      else setFailure(message);
      setBusy(false);
    }
  };

  return (
    <>
      <h1 id="login-title" className={styles.title}>
        Two-step sign-in
      </h1>
      <p className={styles.subtitle}>{text}</p>
      <form noValidate onSubmit={submit}>
        <Field
          key={kind}
          ref={code}
          label={field.label}
          name="code"
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          disabled={busy}
          fault={fault}
        />
        {apiHost === '' && (
          <label className={styles.remember}>
            <input ref={remember} type="checkbox" disabled={busy} />
            Do not ask again on this device for 30 days
          </label>
        )}
        <div className={styles.failure}>{failure && <p role="alert">{failure}</p>}</div>
        <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </button>
      </form>
      <p className={styles.contact}>
        <button
          type="button"
          className={styles.link}
          disabled={busy}
          onClick={() => {
            setFault(undefined);
            setFailure(undefined);
            setKind(other);
          }}
        >
          {codeFields[other].offer}
        </button>
      </p>
      <p className={styles.contact}>
        <button type="button" className={styles.link} disabled={busy} onClick={() => onBack()}>
          Back
        </button>
      </p>
    </>
  );
};
