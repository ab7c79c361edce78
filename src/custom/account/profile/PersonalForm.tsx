import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { type ProfileInput, profileFaults } from '../../../../domain/profile';
import type { Moment } from '../../../../domain/time';
import { useAuth } from '../../../authProvider/AuthProvider';
import type { SessionUser } from '../../../authProvider/session';
import { useFaultFocus } from '../../../components/focus/useFaultFocus';
import { RestoredNotice } from '../../../components/form/RestoredNotice';
import { useRecordForm } from '../../../components/form/useRecordForm';
import { HistoryButton } from '../../../components/history/HistoryButton';
import { PhoneInput } from '../../../components/inputs/PhoneInput';
import { TextInput } from '../../../components/inputs/TextInput';
import { Button } from '../../../components/parts/Button';
import type { Json } from '../../../dataProvider/faults';
import { useMethods } from '../../../dataProvider/useMethods';
import { toProfile } from '../accountMethods';
import { failureAtField } from './failureAtField';
import styles from './profile.module.css';
import { profileKey, profileOfOwner, profileOfValues, valuesOfUser } from './profileValues';

/** The form values of an earlier state; undefined for a change outside of the profile. */
const valuesOfState = (kept: Json) =>
  'phone_number' in kept ? valuesOfUser(profileOfOwner(toProfile(kept))) : undefined;

interface PersonalFormProps {
  user: SessionUser;
  onClose: () => void;
}

/** The profile being changed. */
export const PersonalForm = ({ user, onClose }: PersonalFormProps) => {
  const { token, updateUser } = useAuth();
  const methods = useMethods();
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
    return data;
  };

  const today = { id: user.id, ...valuesOfUser(user) };
  const { form, record, saving, restored, fault, submit, settle, takeOver, discard, ...editing } =
    useRecordForm<ProfileInput, typeof today>({
      record: today,
      defaultValues: {},
      check: (values) => profileFaults(values, user.email),
      save,
      successMessage: token() === null ? undefined : 'Profile saved',
      onSaved: onClose,
    });
  useFaultFocus(fault, fault?.focus, saving);
  // A draft of an earlier version does not say what of it was typed.
  const begin = useEffectEvent(() => {
    const { email, phone_number } = today;
    if (!record) takeOver({ ...form.getValues(), email, phone_number }, today);
  });
  useEffect(() => begin());
  const [since, setSince] = useState<Moment>();
  const leave = () => {
    settle();
    onClose();
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        inert={saving || editing.isReadingDraft}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles.fields}>
          {(restored || since) && (
            <RestoredNotice
              since={since}
              onDiscard={() => {
                setSince(undefined);
                discard();
              }}
            />
          )}
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
          <HistoryButton
            kind="owner"
            id={user.id}
            className={styles.apart ?? ''}
            ofState={valuesOfState}
            onBringBack={(state, { at }) => {
              setSince(at);
              takeOver(state as ProfileInput);
            }}
            onUndone={leave}
          />
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit">{saving ? 'Saving...' : 'Save Changes'}</Button>
        </div>
      </form>
    </FormProvider>
  );
};
