import { Button } from '../../components/Button';
import { FilterSelect } from '../../components/ListToolbar';
import { useTellFailure } from '../../components/useTellFailure';
import { useWholeList } from '../../components/useWholeList';
import type { CheckInLocation } from '../locations/endpoint';

interface LocationFilterProps {
  /** The id of the location that is chosen; "" for all. */
  value: string;
  /** What the rows call it: one that was deleted is in no list. */
  name: string | undefined;
  onChange: (location: string) => void;
}

/** The dropdown of the locations (CHK-06). */
export const LocationFilter = ({ value, name, onChange }: LocationFilterProps) => {
  const { data = [], error, isFetching, refetch } = useWholeList<CheckInLocation>('locations');
  useTellFailure('The locations', error);
  const choices = data.map(({ id, name }) => ({ value: id, label: name }));
  if (value && !choices.some((choice) => choice.value === value)) {
    choices.unshift({ value, label: name ?? 'Chosen location' });
  }
  return (
    <>
      <FilterSelect
        label="Location"
        value={value}
        choices={[{ value: '', label: 'All Locations' }, ...choices]}
        onChange={onChange}
      />
      {error && (
        <Button variant="link" aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
          Load the locations again
        </Button>
      )}
    </>
  );
};
