import { type FormEvent, useState } from 'react';
import { Button } from './Button';
import { SearchField } from './ListToolbar';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (value: string) => void;
}

/** A search that runs when it is submitted, by Enter or its button. */
export const SearchForm = ({ label, value, onSearch }: SearchFormProps) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);

  // Back, a link or "Clear filters" has changed what is searched for.
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }

  return (
    <div className={styles.frame}>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <SearchField label={label} value={text} onChange={setText} />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </div>
  );
};
