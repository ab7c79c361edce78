import { useState } from 'react';
import { type PasswordChange, passwordChangeFaults } from '../../../../domain/profile';
import { useAuth } from '../../../authProvider/AuthProvider';
import type { SessionUser } from '../../../authProvider/session';
import { RecordDialog } from '../../../components/dialogs/RecordDialog';
import { Notice } from '../../../components/feedback/Notice';
import { useMethods } from '../../../dataProvider/useMethods';
import { ClosingSuccess } from '../pin/ClosingSuccess';
import { SecretForm } from '../pin/SecretForm';
import { failureAtField } from './failureAtField';

const successShownForMs = 2000;

const fields = [
  { source: 'currentPassword', label: 'Current password' },
  {
    source: 'newPassword',
    label: 'New password',
    isNew: true,
    helperText: 'At least 8 characters, with uppercase, lowercase and a number',
  },
  { source: 'confirmation', label: 'Confirm new password', isNew: true },
];

interface ChangePasswordDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** The dialog in which the owner changes the password. */
const ChangePasswordDialog = ({ user, onClose }: ChangePasswordDialogProps) => {
  const isDemo = useAuth().token() === null;
  const methods = useMethods();
  const [done, setDone] = useState(false);

  const save = async ({ currentPassword, newPassword }: PasswordChange) => {
    if (isDemo) return;
    await methods
      .changePassword({ userId: user.id, currentPassword, newPassword })
      .catch((error: unknown) => {
        throw failureAtField(error, {
          fields: ['currentPassword', 'newPassword'],
          unavailable: 'Password change temporarily unavailable',
        });
      });
  };

  return (
    <RecordDialog title="Change Password" width="xs" onClose={onClose}>
      {done ? (
        <ClosingSuccess afterMs={successShownForMs} onOver={onClose}>
          {isDemo
            ? 'Demo mode: nothing was sent, your password is unchanged.'
            : 'Password changed successfully!'}
        </ClosingSuccess>
      ) : (
        <SecretForm<PasswordChange>
          what="passwords"
          username={user.email}
          fields={fields}
          submitLabel="Change Password"
          savingLabel="Changing..."
          check={passwordChangeFaults}
          save={save}
          onSaved={() => setDone(true)}
          onCancel={onClose}
        >
          {isDemo && <Notice>You are in demo mode: nothing is sent.</Notice>}
        </SecretForm>
      )}
    </RecordDialog>
  );
};

export default ChangePasswordDialog;
