import { type ReactNode, useState } from 'react';
import type { FieldFault } from '../../../../domain/fieldFault';
import {
  changePinFault,
  keepPinDigits,
  type PinChange,
  type PinReset,
  pinSessionFault,
  resetPinFault,
  setPinFault,
  verifyPinFault,
} from '../../../../domain/pins';
import { useAuth } from '../../../authProvider/AuthProvider';
import { RecordDialog } from '../../../components/dialogs/RecordDialog';
import { Button } from '../../../components/parts/Button';
import { part } from '../../../components/parts/part';
import { ApiError } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { appConfigContents } from '../../../navigation/appConfigTabs';
import { ClosingSuccess } from './ClosingSuccess';
import styles from './pin.module.css';
import { SecretForm, type SecretInputProps } from './SecretForm';

interface PinValues extends PinChange, PinReset {
  pin: string;
}

interface Kind {
  title: string;
  text: string;
  fields: readonly SecretInputProps[];
  submitLabel: string;
  savingLabel: string;
  fault: (values: PinValues) => FieldFault<string> | undefined;
  /** The error messages when the server gives none: for any failure, and for a refusal (4xx). */
  failed: string;
  refused?: string;
  success?: string;
}

const kinds = {
  verify: {
    title: 'App Config Access',
    text: 'Enter your 4-digit PIN to open App Config.',
    fields: [{ source: 'pin', label: 'PIN' }],
    submitLabel: 'Verify',
    savingLabel: 'Verifying...',
    fault: ({ pin }) => verifyPinFault(pin),
    failed: 'Failed to verify PIN',
    refused: 'Invalid PIN',
  },
  set: {
    title: 'Set App Config PIN',
    text: `Choose 4 digits. You will need them to open App Config: ${appConfigContents}.`,
    fields: [
      { source: 'pin', label: 'New PIN', isNew: true },
      { source: 'confirmation', label: 'Confirm PIN', isNew: true },
    ],
    submitLabel: 'Set PIN',
    savingLabel: 'Setting PIN...',
    fault: ({ pin, confirmation }) => setPinFault(pin, confirmation),
    failed: 'Failed to set PIN',
    success: 'PIN Set Successfully!',
  },
  change: {
    title: 'Change App Config PIN',
    text: 'Enter the PIN you have and the one you want instead.',
    fields: [
      { source: 'currentPin', label: 'Current PIN' },
      { source: 'newPin', label: 'New PIN', isNew: true },
      { source: 'confirmation', label: 'Confirm new PIN', isNew: true },
    ],
    submitLabel: 'Change PIN',
    savingLabel: 'Changing PIN...',
    fault: changePinFault,
    failed: 'Failed to change PIN',
    success: 'PIN Changed Successfully!',
  },
  reset: {
    title: 'Replace App Config PIN',
    text: 'Enter your sign-in password, and a new PIN to replace the forgotten one.',
    fields: [
      { source: 'password', label: 'Password', isPassword: true },
      // Not `isNew`: a password manager would save the PIN in place of the password.
      { source: 'newPin', label: 'New PIN', autoComplete: 'off' },
      { source: 'confirmation', label: 'Confirm PIN', autoComplete: 'off' },
    ],
    submitLabel: 'Replace PIN',
    savingLabel: 'Replacing PIN...',
    fault: resetPinFault,
    failed: 'Failed to replace PIN',
    success: 'PIN Replaced Successfully!',
  },
} satisfies Record<string, Kind>;

const successShownForMs = 1500;

interface PinDialogProps {
  kind: Exclude<keyof typeof kinds, 'reset'>;
  /** A text in place of the form's usual one. */
  ask?: string | undefined;
  /** Replaces the form. */
  children?: ReactNode;
  /** Called once the server has accepted the PIN, while the dialog may still show a success message. */
  onSent?: () => void;
  /** Closes the dialog after success. */
  onDone: () => void;
  /** Closes the dialog without success. */
  onClose: () => void;
}

const ForgotPin = part({ needs: 'recovery' }, ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" size="sm" onClick={onClick}>
    Forgot your PIN?
  </Button>
));

/** One of the three PIN dialogs, each with a way to the one for a forgotten PIN. */
export const PinDialog = ({
  kind: asked,
  ask,
  children,
  onSent,
  onDone,
  onClose,
}: PinDialogProps) => {
  const { user, token } = useAuth();
  const methods = useMethods();
  const [forgotten, setForgotten] = useState(false);
  const kind = forgotten ? 'reset' : asked;
  const [sent, setSent] = useState<keyof typeof kinds>();
  const { title, text, fault, failed, refused, success, ...form }: Kind = kinds[sent ?? kind];

  const send = ({ pin, currentPin, newPin, password }: PinValues) => {
    const userId = user?.id ?? '';
    if (kind === 'verify') return methods.verifyPin({ userId, pin });
    if (kind === 'set') return methods.setPin({ userId, pin });
    if (kind === 'reset') return methods.resetPin({ userId, password, newPin });
    return methods.changePin({ userId, currentPin, newPin });
  };
  const save = async (values: PinValues) => {
    const missing = pinSessionFault({ userId: user?.id, token: token() });
    if (missing) throw new Error(missing);
    await send(values).catch((error: unknown) => {
      const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} };
      if (body.message || status === 429) throw error;
      const message = isRefusal(error) ? (refused ?? failed) : `${failed}. Please try again.`;
      throw new ApiError(message, { status });
    });
    onSent?.();
  };

  return (
    <RecordDialog title={title} width="xs" onClose={sent ? onDone : onClose}>
      {sent ? (
        <ClosingSuccess afterMs={successShownForMs} onOver={onDone}>
          {success}
        </ClosingSuccess>
      ) : (
        (children ?? (
          <SecretForm<PinValues>
            key={kind}
            {...form}
            what={forgotten ? 'password and PIN' : 'PIN'}
            // A username of its own, so that a password manager does not mix up the PIN and the password.
            username={forgotten ? (user?.email ?? '') : `${user?.email ?? ''} (App Config PIN)`}
            keepDigits={keepPinDigits}
            check={(values) => [fault(values)].filter((found) => found !== undefined)}
            save={save}
            clearsAfter={(error) => kind === 'verify' && isRefusal(error)}
            onSaved={() => (success ? setSent(kind) : onDone())}
            onCancel={onClose}
            help={asked !== 'set' && !forgotten && <ForgotPin onClick={() => setForgotten(true)} />}
          >
            <p className={styles.text}>{forgotten ? text : (ask ?? text)}</p>
          </SecretForm>
        ))
      )}
    </RecordDialog>
  );
};

/** True for a refusal by the server; after a broken response it may have accepted the PIN. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;
