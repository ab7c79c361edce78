import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PasswordChange, passwordChangeFaults } from '../../../domain/profile';
import { useAuth } from '../../authProvider/AuthProvider';
import type { SessionUser } from '../../authProvider/session';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/RecordDialog';
import { useFaultFocus } from '../../components/useFaultFocus';
import { useFormSaving } from '../../components/useFormSaving';
import { messageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { ClosingSuccess } from '../pin/ClosingSuccess';
import { ShowToggle } from '../pin/ShowToggle';
import { failureAtField } from './failureAtField';
import styles from './profile.module.css';

const successShownForMs = 2000;

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm new password', autoComplete: 'new-password' },
] as const;

const hints: Partial<Record<keyof PasswordChange, string>> = {
  newPassword: 'At least 8 characters, with uppercase, lowercase and a number',
};

interface ChangePasswordDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** The "Change Password" dialog (PROF-18 to PROF-24, PROF-30). */
const ChangePasswordDialog = ({ user, onClose }: ChangePasswordDialogProps) => {
  const { token } = useAuth();
  const isDemo = token() === null;
  const dataProvider = useOwnerDataProvider();
  const id = useId();
  const idOf = (field: string) => `${id}${field}`;
  const [shown, setShown] = useState(false);
  const [done, setDone] = useState(false);
  const form = useForm<PasswordChange>({
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  });
  const values = form.watch();
  const { errors } = form.formState;

  const send = async ({ currentPassword, newPassword }: PasswordChange) => {
    if (!isDemo) {
      try {
        await dataProvider.changePassword({ userId: user.id, currentPassword, newPassword });
      } catch (error) {
        throw failureAtField(error, {
          fields: ['currentPassword', 'newPassword'],
          unavailable: 'Password change temporarily unavailable',
        });
      }
    }
    setDone(true);
  };

  const { saving, fault, save } = useFormSaving({
    form,
    check: passwordChangeFaults,
    send,
    idOf,
    tell: messageOf,
  });

  useFaultFocus(fault, saving);

  return (
    <RecordDialog title="Change Password" width="xs" onClose={onClose}>
      {done ? (
        <ClosingSuccess afterMs={successShownForMs} onOver={onClose}>
          {isDemo
            ? 'Demo mode: nothing was sent, your password is unchanged.'
            : 'Password changed successfully!'}
        </ClosingSuccess>
      ) : (
        <form
          className={styles.dialogForm}
          noValidate
          inert={saving}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <DialogBody>
            <div className={styles.fields}>
              {isDemo && <Notice>You are in demo mode: nothing is sent.</Notice>}
              <input hidden readOnly autoComplete="username" value={user.email} />
              {fields.map(({ name, label, autoComplete }, index) => (
                <TextField
                  key={name}
                  id={idOf(name)}
                  name={name}
                  label={label}
                  type={shown ? 'text' : 'password'}
                  autoFocus={index === 0}
                  value={values[name]}
                  error={errors[name] !== undefined}
                  helperText={errors[name]?.message ?? hints[name]}
                  onChange={({ target }) => {
                    form.clearErrors(name);
                    form.setValue(name, target.value);
                  }}
                  slotProps={{
                    htmlInput: { required: true, autoComplete },
                    formHelperText: errors[name] ? { role: 'alert' } : {},
                  }}
                />
              ))}
              <ShowToggle what="passwords" shown={shown} onChange={setShown} />
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{saving ? 'Changing...' : 'Change Password'}</Button>
          </DialogFooter>
        </form>
      )}
    </RecordDialog>
  );
};

export default ChangePasswordDialog;
