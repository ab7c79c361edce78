import { useNotify } from 'react-admin';
import { useAuth } from '../../../authProvider/AuthProvider';
import { RecordDialog } from '../../../components/dialogs/RecordDialog';
import { useMethods } from '../../../dataProvider/useMethods';
import { PasswordForm } from '../PasswordForm';

interface EndSecondFactorProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Turns two-step sign-in off. */
const EndSecondFactor = ({ onChanged, onClose }: EndSecondFactorProps) => {
  const userId = useAuth().user?.id ?? '';
  const methods = useMethods();
  const notify = useNotify();
  return (
    <RecordDialog title="Turn off two-step sign-in" width="xs" onClose={onClose}>
      <PasswordForm
        text="Anyone who knows your password can then sign in. Enter it to continue."
        submitLabel="Turn off"
        savingLabel="Turning off..."
        save={({ password }) => methods.endSecondFactor({ userId, password })}
        onSaved={() => {
          notify('Two-step sign-in is off', { type: 'success' });
          onChanged();
          onClose();
        }}
        onCancel={onClose}
      />
    </RecordDialog>
  );
};

export default EndSecondFactor;
