import { useState } from 'react';
import styles from './DayField.module.css';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or "" for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day to filter by. A year that is still being typed does not count yet. */
export const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setText(value);
  }
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={text}
        min={min}
        max={max}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' || target.value >= '2000') onChange(target.value);
        }}
      />
    </label>
  );
};
