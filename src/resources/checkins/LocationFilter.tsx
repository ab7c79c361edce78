import { useListContext } from 'react-admin';
import { useTellFailure } from '../../components/feedback/useTellFailure';
import { FilterSelect } from '../../components/list/ListToolbar';
import { Button } from '../../components/parts/Button';
import { useWholeList } from '../../components/parts/useWholeList';
import type { CheckInLocation } from '../locations/endpoint';
import type { CheckIn } from './endpoint';

/** Narrows the check-ins in the context to one of the locations. */
export const LocationFilter = ({ source }: { source: string }) => {
  const { filterValues, setFilters, data: checkIns, isPlaceholderData } = useListContext<CheckIn>();
  const { data = [], error, isFetching, refetch } = useWholeList<CheckInLocation>('locations');
  useTellFailure('The locations', error);
  const value: string = filterValues[source] ?? '';
  const choices = data.map(({ id, name }) => ({ value: id, label: name }));
  if (value && !choices.some((choice) => choice.value === value)) {
    // One that was deleted is in no list, but the rows know its name.
    const name = isPlaceholderData ? undefined : checkIns?.[0]?.location.name;
    choices.unshift({ value, label: name ?? 'Chosen location' });
  }
  return (
    <>
      <FilterSelect
        label="Location"
        value={value}
        choices={[{ value: '', label: 'All Locations' }, ...choices]}
        onChange={(location) => setFilters({ ...filterValues, [source]: location })}
      />
      {error && (
        <Button variant="link" disabled={isFetching} onClick={() => refetch()}>
          Load the locations again
        </Button>
      )}
    </>
  );
};
