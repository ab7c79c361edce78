import { useState } from 'react';
import { codeFault } from '../../../../domain/secondFactor';
import { useAuth } from '../../../authProvider/AuthProvider';
import { RecordDialog } from '../../../components/dialogs/RecordDialog';
import { Button } from '../../../components/parts/Button';
import { useMethods } from '../../../dataProvider/useMethods';
import { codeFields } from './codeFields';
import styles from './pin.module.css';
import { SecretForm } from './SecretForm';

export interface CodeDialogProps {
  onPassed: () => void;
  onClose: () => void;
}

/** Asks for a two-factor code that the server demands for a call. */
const CodeDialog = ({ onPassed, onClose }: CodeDialogProps) => {
  const userId = useAuth().user?.id ?? '';
  const methods = useMethods();
  const [kind, setKind] = useState<keyof typeof codeFields>('app');
  const other = kind === 'app' ? 'recovery' : 'app';
  return (
    <RecordDialog title="Confirm it is you" width="xs" onClose={onClose}>
      <SecretForm<{ code: string }>
        key={kind}
        what="code"
        fields={[codeFields[kind].field]}
        submitLabel="Confirm"
        savingLabel="Confirming..."
        check={({ code }) => [codeFault(code)].filter((fault) => fault !== undefined)}
        save={({ code }) => methods.verifyCode({ userId, code })}
        onSaved={onPassed}
        onCancel={onClose}
        help={
          <Button variant="ghost" size="sm" onClick={() => setKind(other)}>
            {codeFields[other].offer}
          </Button>
        }
      >
        <p className={styles.text}>{codeFields[kind].text}</p>
      </SecretForm>
    </RecordDialog>
  );
};

export default CodeDialog;
