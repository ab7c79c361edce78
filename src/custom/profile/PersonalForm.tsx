import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { type ProfileInput, profileFaults } from '../../../domain/profile';
import { useAuth } from '../../authProvider/AuthProvider';
import type { SessionUser } from '../../authProvider/session';
import { RestoredNotice } from '../../components/form/RestoredNotice';
import { useFaultFocus } from '../../components/form/useFaultFocus';
import { useRecordForm } from '../../components/form/useRecordForm';
import { TextInput } from '../../components/inputs/TextInput';
import { Button } from '../../components/parts/Button';
import { failureAtField } from './failureAtField';
import { PhoneInput } from './PhoneInput';
import styles from './profile.module.css';
import { profileKey, profileOfOwner, profileOfValues, valuesOfUser } from './profileValues';
import { useAccountMethods } from './useAccountMethods';

interface PersonalFormProps {
  user: SessionUser;
  onClose: () => void;
}

/** The profile being changed. */
export const PersonalForm = ({ user, onClose }: PersonalFormProps) => {
  const { token, updateUser } = useAuth();
  const methods = useAccountMethods();
  const notify = useNotify();
  const queryClient = useQueryClient();

  const save = async (values: ProfileInput) => {
    const profile = profileOfValues(values);
    if (token() === null) {
      updateUser(profileOfOwner(profile));
      notify('Demo mode: saved in this browser, nothing was sent.', { type: 'info' });
      return;
    }
    const { data } = await methods
      .updateProfile({ userId: user.id, profile })
      .catch((error: unknown) => {
        throw failureAtField(error, {
          fields: ['name', 'email', 'phone_number', 'role'],
          unavailable: 'Profile update temporarily unavailable',
        });
      });
    queryClient.setQueryData(profileKey(user.id), data);
    updateUser(profileOfOwner(data));
    notify('Profile saved', { type: 'success' });
  };

  const { form, saving, restored, fault, submit, settle, discard } = useRecordForm<
    ProfileInput,
    never
  >({
    record: undefined,
    defaultValues: valuesOfUser(user),
    check: profileFaults,
    save,
    successMessage: undefined,
    onSaved: onClose,
  });
  useFaultFocus(fault, saving);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        inert={saving}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles.fields}>
          {restored && <RestoredNotice onDiscard={discard} />}
          <TextInput source="name" label="Name" required autoFocus autoComplete="name" />
          <TextInput
            source="email"
            label="Email"
            type="email"
            required
            autoComplete="email"
            helperText="You sign in with this address."
          />
          <PhoneInput
            source="phone_number"
            label="Phone"
            helperText="The business contact number that customers see on the booking page."
          />
          <TextInput source="role" label="Role" autoComplete="organization-title" />
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
    </FormProvider>
  );
};
