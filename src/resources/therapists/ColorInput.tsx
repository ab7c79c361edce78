import { useInput } from 'react-admin';
import { capitalized } from '../../../domain/text';
import { therapistColors } from '../../../domain/therapists';
import styles from './Therapists.module.css';

/** A choice of one of the tones. */
export const ColorInput = ({ source, label }: { source: string; label: string }) => {
  const { field } = useInput({ source });
  return (
    <fieldset className={styles.colors}>
      <legend>{label}</legend>
      {therapistColors.map((color) => (
        <label key={color} className={styles.color} data-tone={color} title={capitalized(color)}>
          <input
            type="radio"
            name={field.name}
            value={color}
            checked={field.value === color}
            aria-label={capitalized(color)}
            onChange={() => field.onChange(color)}
            onBlur={field.onBlur}
          />
        </label>
      ))}
    </fieldset>
  );
};
