import Search from '@mui/icons-material/Search';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../parts/Button';
import { SearchField } from './ListToolbar';
import { useMatching } from './matching';
import styles from './SearchInput.module.css';
import { useListAddress } from './useListQuery';

interface SearchInputProps {
  /** The filter that holds the search text. */
  source: string;
  label: string;
  /** Searches on Enter or by a button, rather than while typing. */
  withButton?: boolean;
}

/** The longest wait for the answer to the text before. */
const patienceMs = 250;

/**
 * Searches the list in the context at each key, or on submit. A list that is loaded whole shows what it finds
 * in the same frame; one with pages asks at once, and then again as soon as that is answered, so that fast
 * typing is not a call for each key.
 */
export const SearchInput = ({ source, label, withButton = false }: SearchInputProps) => {
  const { isFetching } = useListContext();
  const isBusy = useMatching() !== undefined && isFetching;
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
    else if (value !== text.trim()) setText(value);
  }

  const search = (wanted: string, options?: { replace: boolean; flushSync: boolean }) => {
    if (wanted === value) return;
    setSent(wanted);
    set({ [source]: wanted }, options);
  };
  // By the address itself: several keys may come before the next render.
  const isSearched = () => new URLSearchParams(window.location.search).has(source);
  // A follow-up search replaces the history entry of the one before, so that Back leads to before both.
  const follow = (typed: string) =>
    search(typed.trim(), { replace: isSearched(), flushSync: true });
  const catchUp = useEffectEvent(() => {
    // A step that is taken already, such as "Clear filters", but not rendered yet, replaces the text.
    const address = new URLSearchParams(window.location.search);
    if ((address.get(source) ?? '') === value) follow(text);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed letter begins the wait anew
  useEffect(() => {
    if (withButton) return undefined;
    const timer = setTimeout(catchUp, isBusy ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [text, isBusy, withButton]);

  const type = (typed: string) => {
    setText(typed);
    if (!withButton && !isBusy) follow(typed);
  };
  const field = <SearchField label={label} value={text} onChange={type} />;
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
