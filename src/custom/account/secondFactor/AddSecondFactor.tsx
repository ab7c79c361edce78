import { useState } from 'react';
import { codeFault } from '../../../../domain/secondFactor';
import { useAuth } from '../../../authProvider/AuthProvider';
import { RecordDialog } from '../../../components/dialogs/RecordDialog';
import { QrCode } from '../../../components/parts/QrCode';
import { useMethods } from '../../../dataProvider/useMethods';
import { PasswordForm } from '../PasswordForm';
import { codeFields } from '../pin/codeFields';
import { SecretForm } from '../pin/SecretForm';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './secondFactor.module.css';
import type { AppSecret } from './secondFactorMethods';

interface AddSecondFactorProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Turns two-step sign-in on: the password, the app and a first code of it, the recovery codes. */
const AddSecondFactor = ({ onChanged, onClose }: AddSecondFactorProps) => {
  const userId = useAuth().user?.id ?? '';
  const methods = useMethods();
  const [app, setApp] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>();
  const step = codes ? 'codes' : app ? 'app' : 'password';

  return (
    <RecordDialog
      title={codes ? 'Save your recovery codes' : 'Turn on two-step sign-in'}
      width="xs"
      onClose={onClose}
    >
      {step === 'password' && (
        <PasswordForm
          text="First enter your sign-in password."
          submitLabel="Continue"
          savingLabel="Checking..."
          save={async ({ password }) =>
            setApp((await methods.beginSecondFactor({ userId, password })).data)
          }
          onCancel={onClose}
        />
      )}
      {app && !codes && (
        <SecretForm<{ code: string }>
          what="code"
          fields={[codeFields.app.field]}
          submitLabel="Turn on"
          savingLabel="Turning on..."
          check={({ code }) => [codeFault(code)].filter((fault) => fault !== undefined)}
          save={async ({ code }) => {
            try {
              setCodes((await methods.confirmSecondFactor({ userId, code })).data);
            } finally {
              // It may be on though the answer was lost.
              onChanged();
            }
          }}
          onSaved={() => undefined}
          onCancel={onClose}
        >
          <ol className={styles.steps}>
            <li>
              Open an authenticator app on your phone, such as Google Authenticator, Microsoft
              Authenticator or 1Password.
            </li>
            <li>
              Scan this code with it, or type the key below.
              <AppQrCode {...app} />
            </li>
            <li>Enter the 6-digit code that the app shows now.</li>
          </ol>
        </SecretForm>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    </RecordDialog>
  );
};

/** The QR code to set up an authenticator app, with the secret to type instead. */
const AppQrCode = ({ uri, secret }: AppSecret) => (
  <div className={styles.app}>
    <QrCode text={uri} className={styles.qr} label="Code for the authenticator app" />
    <p className={styles.onThisDevice}>
      <a href={uri}>Open the app on this device</a>
    </p>
    <p>
      Key: <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </p>
  </div>
);

export default AddSecondFactor;
