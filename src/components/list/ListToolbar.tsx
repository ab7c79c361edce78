import Search from '@mui/icons-material/Search';
import { Children, type ReactNode, useId } from 'react';
import { ChosenOnPaper } from '../parts/Paper';
import styles from './ListToolbar.module.css';

/**
 * The row above a list: search and filters at the left, buttons at the right. On a phone the filters
 * after the search have a line that moves sideways.
 */
export const ListToolbar = ({
  children,
  actions,
}: {
  children: ReactNode;
  actions?: ReactNode;
}) => {
  const [search, ...others] = Children.toArray(children);
  if (!search && !actions) return null;
  return (
    <div className={styles.toolbar}>
      {search && (
        <div className={styles.filters}>
          {search}
          {others.length > 0 && <div className={styles.others}>{others}</div>}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
};

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchField = ({ label, value, onChange }: FieldProps) => (
  <>
    <label className={styles.search} data-paper="never">
      <span className="visually-hidden">{label}</span>
      <Search className={styles.searchIcon} aria-hidden="true" />
      <input
        type="search"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
    <ChosenOnPaper label={label} value={value} />
  </>
);

interface FilterSelectProps extends FieldProps {
  choices: readonly { value: string; label: string }[];
  /** Shown only where the table's sortable headings are not. */
  narrowOnly?: boolean;
}

export const FilterSelect = ({
  label,
  value,
  onChange,
  choices,
  narrowOnly,
}: FilterSelectProps) => {
  const id = useId();
  return (
    <>
      <span className={styles.select} data-narrow-only={narrowOnly} data-paper="never">
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
      {!narrowOnly && <ChosenOnPaper label={label} value={value} choices={choices} />}
    </>
  );
};
