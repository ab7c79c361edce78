import { useListContext } from 'react-admin';
import { ChoiceGroup } from '../parts/ChoiceGroup';

interface ChoiceFilterProps {
  source: string;
  label: string;
  /** The first one, of the value "", is no filter. */
  choices: readonly { value: string; label: string }[];
}

/** Narrows the list in the context to one of a few choices. */
export const ChoiceFilter = ({ source, label, choices }: ChoiceFilterProps) => {
  const { filterValues, setFilters } = useListContext();
  return (
    <ChoiceGroup
      label={label}
      value={filterValues[source] ?? ''}
      choices={choices}
      onChange={(value) => setFilters({ ...filterValues, [source]: value })}
    />
  );
};
