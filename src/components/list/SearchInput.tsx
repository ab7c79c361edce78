import Search from '@mui/icons-material/Search';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../parts/Button';
import { SearchField } from './ListToolbar';
import styles from './SearchInput.module.css';
import { useListAddress } from './useListQuery';

interface SearchInputProps {
  /** The filter that holds the search text. */
  source: string;
  label: string;
  /** Searches on Enter or by a button, rather than while typing. */
  withButton?: boolean;
}

const pauseMs = 250;

/** Searches the list in the context: debounced while typing, or on submit. */
export const SearchInput = ({ source, label, withButton = false }: SearchInputProps) => {
  const { get, set } = useListAddress('push');
  const value = get(source);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string>();

  if (value !== seen) {
    setSeen(value);
    // The address has caught up with the text sent last: later typing stays. Any other value (Back, a link,
    // "Clear filters") replaces the text.
    if (value === sent) setSent(undefined);
    else setText(value);
  }

  const search = (wanted: string, options?: { replace: boolean }) => {
    if (wanted === value) return;
    setSent(wanted);
    set({ [source]: wanted }, options);
  };
  // A follow-up search replaces the history entry of the one before, so that Back leads to before both.
  const follow = useEffectEvent(() => search(text.trim(), { replace: value !== '' }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed letter begins the pause anew
  useEffect(() => {
    if (withButton) return undefined;
    const timer = setTimeout(follow, pauseMs);
    return () => clearTimeout(timer);
  }, [text, withButton]);

  const field = <SearchField label={label} value={text} onChange={setText} />;
  if (!withButton) return field;
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      {field}
      <Button type="submit" variant="outline">
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
};
