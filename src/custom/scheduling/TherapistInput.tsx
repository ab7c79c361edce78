import { SelectInput } from '../../components/inputs/SelectInput';
import { useTherapists } from '../../resources/therapists/useTherapists';
import type { Therapist } from './schedulingRecords';

interface TherapistInputProps {
  /** Who is named already, and stays a choice though they may have left. */
  named?: Therapist | null;
}

/** Who does an appointment, where the business has said who can. */
export const TherapistInput = ({ named }: TherapistInputProps) => {
  const therapists = useTherapists();
  const hasLeft = named && !therapists.some(({ id }) => String(id) === named.id);
  const choices = hasLeft ? [named, ...therapists] : therapists;
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
