import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './ListToolbar';

interface LiveSearchProps {
  label: string;
  /** What is searched for now. */
  value: string;
  /** `isContinued` when it follows on another search, so that Back leads to before both. */
  onSearch: (value: string, isContinued: boolean) => void;
}

const pauseMs = 250;

/** A search that follows the typing, a short pause behind it. */
export const LiveSearch = ({ label, value, onSearch }: LiveSearchProps) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string>();

  if (value !== seen) {
    setSeen(value);
    // What was typed since it was sent stays; Back, a link or "Clear filters" replaces it.
    if (value === sent) setSent(undefined);
    else setText(value);
  }

  const search = useEffectEvent((wanted: string) => {
    if (wanted === value) return;
    setSent(wanted);
    onSearch(wanted, value !== '');
  });

  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return <SearchField label={label} value={text} onChange={setText} />;
};
