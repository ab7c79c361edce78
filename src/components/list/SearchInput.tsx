import { LiveSearch } from '../LiveSearch';
import { SearchForm } from '../SearchForm';
import { useListAddress } from '../useListQuery';

interface SearchInputProps {
  /** The filter that is searched by. */
  source: string;
  label: string;
  /** Searched by Enter or a button, instead of as one types. */
  withButton?: boolean;
}

/** Searches the list in the context. */
export const SearchInput = ({ source, label, withButton = false }: SearchInputProps) => {
  const { get, set } = useListAddress('push');
  const Search = withButton ? SearchForm : LiveSearch;
  return (
    <Search
      label={label}
      value={get(source)}
      onSearch={(value: string, isContinued = false) =>
        set({ [source]: value }, { replace: isContinued })
      }
    />
  );
};
