import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { type ProfileInput, profileFaults } from '../../../domain/profile';
import { useAuth } from '../../authProvider/AuthProvider';
import type { SessionUser } from '../../authProvider/session';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { useFaultFocus } from '../../components/useFaultFocus';
import { useFormDraft } from '../../components/useFormDraft';
import { useFormSaving } from '../../components/useFormSaving';
import { messageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { failureAtField } from './failureAtField';
import { PhoneField } from './PhoneField';
import styles from './profile.module.css';
import { profileKey, profileOfOwner, profileOfValues, valuesOfUser } from './profileValues';

interface PersonalFormProps {
  user: SessionUser;
  onClose: () => void;
}

/** The profile being changed (PROF-05 to PROF-15). */
export const PersonalForm = ({ user, onClose }: PersonalFormProps) => {
  const { token, updateUser } = useAuth();
  const dataProvider = useOwnerDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const id = useId();
  const idOf = (field: string) => `${id}${field}`;
  const { form, restored, settle, discard } = useFormDraft(user, valuesOfUser);
  const values = form.watch();
  const { errors } = form.formState;

  const send = async (given: ProfileInput) => {
    const profile = profileOfValues(given);
    const isDemo = token() === null;
    let saved = profile;
    if (!isDemo) {
      try {
        saved = (await dataProvider.updateProfile({ userId: user.id, profile })).data;
        queryClient.setQueryData(profileKey(user.id), saved);
      } catch (error) {
        throw failureAtField(error, {
          fields: ['name', 'email', 'phone_number', 'role'],
          unavailable: 'Profile update temporarily unavailable',
        });
      }
    }
    updateUser(profileOfOwner(saved));
    notify(isDemo ? 'Demo mode: saved in this browser, nothing was sent.' : 'Profile saved', {
      type: isDemo ? 'info' : 'success',
    });
    settle();
    onClose();
  };

  const { saving, fault, save } = useFormSaving({
    form,
    check: profileFaults,
    send,
    idOf,
    tell: messageOf,
  });

  useFaultFocus(fault, saving);

  const field = (name: keyof ProfileInput) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name]?.message,
  });
  const set = (name: keyof ProfileInput, value: string) => {
    form.clearErrors(name);
    form.setValue(name, value, { shouldDirty: true });
  };

  return (
    <form
      noValidate
      inert={saving}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.fields}>
        {restored && (
          <Notice
            action={
              <Button variant="outline" size="sm" onClick={discard}>
                Discard changes
              </Button>
            }
          >
            Your unsaved changes were restored.
          </Notice>
        )}
        <TextField
          {...field('name')}
          label="Name"
          autoFocus
          onChange={({ target }) => set('name', target.value)}
          slotProps={{ htmlInput: { required: true, autoComplete: 'name' } }}
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          helperText={errors.email?.message ?? 'You sign in with this address.'}
          onChange={({ target }) => set('email', target.value)}
          slotProps={{ htmlInput: { required: true, autoComplete: 'email' } }}
        />
        <PhoneField
          {...field('phone_number')}
          label="Phone"
          helperText={
            errors.phone_number?.message ??
            'The business contact number that customers see on the booking page.'
          }
          onChange={(phone) => set('phone_number', phone)}
        />
        <TextField
          {...field('role')}
          label="Role"
          onChange={({ target }) => set('role', target.value)}
          slotProps={{ htmlInput: { autoComplete: 'organization-title' } }}
        />
      </div>
      <div className={styles.buttons}>
        <Button
          variant="outline"
          onClick={() => {
            settle();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit">{saving ? 'Saving...' : 'Save Changes'}</Button>
      </div>
    </form>
  );
};
