import { LiveSearch } from '../LiveSearch';
import { useListAddress } from '../useListQuery';

interface SearchInputProps {
  /** The filter that is searched by. */
  source: string;
  label: string;
}

/** Searches the list in the context as one types. */
export const SearchInput = ({ source, label }: SearchInputProps) => {
  const { get, set } = useListAddress('push');
  return (
    <LiveSearch
      label={label}
      value={get(source)}
      onSearch={(value, isContinued) => set({ [source]: value }, { replace: isContinued })}
    />
  );
};
