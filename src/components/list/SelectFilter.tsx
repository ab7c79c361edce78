import { useListContext } from 'react-admin';
import { FilterSelect } from './ListToolbar';

interface SelectFilterProps {
  source: string;
  label: string;
  /** The first one, of the value "", is no filter. */
  choices: readonly { value: string; label: string }[];
}

/** Narrows the list in the context to one of several choices. */
export const SelectFilter = ({ source, ...select }: SelectFilterProps) => {
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterSelect
      {...select}
      value={filterValues[source] ?? ''}
      onChange={(value) => setFilters({ ...filterValues, [source]: value })}
    />
  );
};
