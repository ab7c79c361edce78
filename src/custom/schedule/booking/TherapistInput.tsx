import { useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { useWholeList } from '../../../components/parts/useWholeList';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import type { Therapist } from '../schedulingRecords';

interface TherapistInputProps {
  /** The current therapist, who stays a choice even when inactive. */
  named?: Therapist | null;
}

/** A select of the therapist; nothing in a business without therapists. */
export const TherapistInput = ({ named }: TherapistInputProps) => {
  const therapists = useTherapists();
  // The chosen therapist may be inactive by now, as the form may have begun in their column, and is shown all
  // the same.
  const chosenId: string = useWatch({ name: 'therapist_id' });
  const { data: all } = useWholeList<Therapist & RaRecord>('therapists');
  const chosen = all?.find(({ id }) => String(id) === chosenId);
  const isGone = all && chosenId && !chosen && String(named?.id) !== chosenId;
  const { setValue } = useFormContext();
  // Whoever was deleted cannot be shown by name, nor saved. At each turn, as the form fills itself after its fields.
  useEffect(() => {
    if (isGone) setValue('therapist_id', '');
  });
  const left = [named, chosen].find(
    (one) => one && !therapists.some(({ id }) => String(id) === String(one.id)),
  );
  const choices = left ? [left, ...therapists] : therapists;
  if (choices.length === 0) return null;
  return (
    <SelectInput
      source="therapist_id"
      label="Therapist"
      emptyText="Nobody named"
      choices={choices}
    />
  );
};
