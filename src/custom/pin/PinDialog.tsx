import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RecordDialog } from '../../components/RecordDialog';
import { ClosingSuccess } from './ClosingSuccess';
import { ChangePinForm, SetPinForm, VerifyPinForm } from './pinForms';

const kinds = {
  verify: { title: 'App Config Access', Form: VerifyPinForm, success: undefined },
  set: { title: 'Set App Config PIN', Form: SetPinForm, success: 'PIN Set Successfully!' },
  change: {
    title: 'Change App Config PIN',
    Form: ChangePinForm,
    success: 'PIN Changed Successfully!',
  },
};

const successShownForMs = 1500;

interface PinDialogProps {
  kind: keyof typeof kinds;
  /** Stands in the dialog instead of the form. */
  children?: ReactNode;
  /** The PIN was taken; the dialog still shows it if there is something to show. */
  onSent?: () => void;
  /** The dialog closes after success. */
  onDone: () => void;
  /** The dialog closes without it. */
  onClose: () => void;
}

/** One of the three PIN dialogs (PIN-11, PIN-27, PIN-28). */
export const PinDialog = ({ kind, children, onSent, onDone, onClose }: PinDialogProps) => {
  const [sent, setSent] = useState<keyof typeof kinds>();
  const { title, Form, success } = kinds[sent ?? kind];
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const finish = () => {
    onSent?.();
    if (!here.current) return;
    if (success) setSent(kind);
    else onDone();
  };

  return (
    <RecordDialog title={title} width="xs" onClose={sent ? onDone : onClose}>
      {sent && success ? (
        <ClosingSuccess afterMs={successShownForMs} onOver={onDone}>
          {success}
        </ClosingSuccess>
      ) : (
        (children ?? <Form onSent={finish} onCancel={onClose} />)
      )}
    </RecordDialog>
  );
};
