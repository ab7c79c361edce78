import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useInput, useResourceContext } from 'react-admin';
import { inputId } from './inputId';
import styles from './inputs.module.css';

interface BooleanInputProps {
  source: string;
  label: string;
  /** An explanation below, or one for each of the two states. */
  helperText?: string | { on: string; off: string };
  /** A switch in place of a checkbox, for a setting that takes effect at once. */
  isSwitch?: boolean;
  disabled?: boolean;
  format?: (value: boolean) => boolean;
  parse?: (checked: boolean) => boolean;
}

/** An unknown value is shown unchecked. */
const isYes = (value: unknown) => value === true;

/** A checkbox or switch for a flag, with an explanation below. */
export const BooleanInput = ({
  source,
  label,
  helperText,
  isSwitch = false,
  disabled = false,
  format = isYes,
  parse = Boolean,
}: BooleanInputProps) => {
  const id = inputId(useResourceContext(), source);
  const { field } = useInput({ source, id, format, parse });
  const { value, ref, onChange, ...handlers } = field;
  const Control = isSwitch ? Switch : Checkbox;
  const meaning = typeof helperText === 'object' ? helperText[value ? 'on' : 'off'] : helperText;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Control
            {...handlers}
            id={id}
            checked={value}
            disabled={disabled}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref, ...(meaning && { 'aria-describedby': `${id}-meaning` }) } }}
          />
        }
      />
      {meaning && (
        <p className={styles.hint} id={`${id}-meaning`}>
          {meaning}
        </p>
      )}
    </div>
  );
};
