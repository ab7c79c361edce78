import { useState } from 'react';
import { codeFault } from '../../../domain/secondFactor';
import type { SecondFactor } from '../../authProvider/auth';
import { usePlainForm } from '../../components/form/usePlainForm';
import { apiHost } from '../../dataProvider/apiHost';
import { ApiError } from '../../dataProvider/errors';
import { codeFields } from '../account/pin/codeFields';
import styles from './Login.module.css';
import { SiteForm } from './SiteForm';

interface CodeStepProps {
  signIn: (second: SecondFactor) => Promise<void>;
  /** Back to the e-mail and the password; with a sentence when these are refused now. */
  onBack: (failure?: unknown) => void;
}

/** The second step of signing in, where the owner has turned it on. */
export const CodeStep = ({ signIn, onBack }: CodeStepProps) => {
  const [kind, setKind] = useState<keyof typeof codeFields>('app');
  const { text, field } = codeFields[kind];
  const other = kind === 'app' ? 'recovery' : 'app';

  const form = usePlainForm<'code' | 'remember'>({
    check({ code }) {
      const fault = codeFault(code);
      return fault ? { code: fault.message } : {};
    },
    send: ({ code, remember }) => signIn({ code, rememberDevice: remember === 'on' }),
    failureAt: 'code',
    onFailure(error) {
      if (!(error instanceof ApiError && error.code === 'SIGN_IN_REFUSED')) return undefined;
      onBack(error);
      return '';
    },
  });

  return (
    <>
      <p className={styles.subtitle}>{text}</p>
      <SiteForm
        form={form}
        fields={[
          {
            name: 'code',
            'data-focus': '',
            label: field.label,
            autoComplete: kind === 'app' ? 'one-time-code' : 'off',
            inputMode: kind === 'app' ? 'numeric' : 'text',
          },
        ]}
        label="Sign in"
        busyLabel="Signing in..."
      >
        {apiHost === '' && (
          <label className={styles.remember}>
            <input name="remember" type="checkbox" disabled={form.busy} />
            Do not ask again on this device for 30 days
          </label>
        )}
      </SiteForm>
      <p className={styles.contact}>
        <button
          type="button"
          className={styles.link}
          disabled={form.busy}
          onClick={() => {
            form.setFailure('');
            setKind(other);
          }}
        >
          {codeFields[other].offer}
        </button>
      </p>
      <p className={styles.contact}>
        <button type="button" className={styles.link} disabled={form.busy} onClick={() => onBack()}>
          Back
        </button>
      </p>
    </>
  );
};
