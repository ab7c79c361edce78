import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput, useResourceContext } from 'react-admin';
import { inputId } from './inputId';
import styles from './inputs.module.css';

interface BooleanInputProps {
  source: string;
  label: string;
  /** What each of the two means. */
  helperText: { on: string; off: string };
}

/** A yes or no, and beneath it what that means. */
export const BooleanInput = ({ source, label, helperText }: BooleanInputProps) => {
  const id = inputId(useResourceContext(), source);
  const { field } = useInput({ source, id });
  const { value, ref, onChange, ...handlers } = field;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...handlers}
            id={id}
            checked={Boolean(value)}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref, 'aria-describedby': `${id}-meaning` } }}
          />
        }
      />
      <p className={styles.hint} id={`${id}-meaning`}>
        {value ? helperText.on : helperText.off}
      </p>
    </div>
  );
};
