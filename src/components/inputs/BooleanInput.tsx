import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useInput, useResourceContext } from 'react-admin';
import { inputId } from './inputId';
import styles from './inputs.module.css';

interface BooleanInputProps {
  source: string;
  label: string;
  /** What it means, or what each of the two does. */
  helperText?: string | { on: string; off: string };
  /** A switch, for what shows at once, in place of a box to tick. */
  isSwitch?: boolean;
  disabled?: boolean;
  format?: (value: boolean) => boolean;
  parse?: (checked: boolean) => boolean;
}

/** What is unknown is not ticked. */
const isYes = (value: unknown) => value === true;

/** A yes or no, and beneath it what that means. */
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
