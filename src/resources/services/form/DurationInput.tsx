import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { formatDuration, longestDuration, parseDuration } from '../../../../domain/duration';
import { leaveOnWheel } from '../../../components/inputs/leaveOnWheel';
import styles from './form.module.css';

const maximumHours = Math.floor(longestDuration / 60);
const quarters = [0, 15, 30, 45];

/** Hours and quarters of an hour, read from and written as the text of a duration. */
export const DurationInput = ({ source }: { source: string }) => {
  const { field, fieldState } = useInput({ source });
  const value: string = field.value;
  const fault = fieldState.error?.message;
  const total = Math.min(parseDuration(value) ?? 0, longestDuration);
  const hours = Math.floor(total / 60);
  const minutes = Math.floor((total % 60) / 15) * 15;
  const write = (hours: number, minutes: number) =>
    field.onChange(formatDuration(hours * 60 + minutes));
  // Keeps the typed text, so that an emptied field is not filled with 0 at once.
  const [typed, setTyped] = useState<string>();
  const inexact = value !== '' && value !== formatDuration(hours * 60 + minutes);

  return (
    <fieldset className={styles.duration}>
      <legend className="visually-hidden">Duration</legend>
      <TextField
        label="Hours"
        type="number"
        value={Number(typed) === hours ? (typed ?? hours) : hours}
        onBlur={() => setTyped(undefined)}
        onFocus={(event) => event.target.select()}
        onWheel={leaveOnWheel}
        onChange={({ target }) => {
          const text = target.value.replace(/^0+(?=\d)/, '');
          setTyped(text);
          write(Math.min(Math.max(Math.trunc(Number(text)), 0), maximumHours), minutes);
        }}
        slotProps={{ htmlInput: { min: 0, max: maximumHours, step: 1, inputMode: 'numeric' } }}
        error={fault !== undefined}
        helperText={fault ?? (inexact ? `Saved as "${value}"` : undefined)}
      />
      <TextField
        label="Minutes"
        select
        value={minutes}
        onChange={(event) => write(hours, Number(event.target.value))}
        slotProps={{ select: { native: true } }}
      >
        {quarters.map((quarter) => (
          <option key={quarter} value={quarter}>
            {quarter}
          </option>
        ))}
      </TextField>
    </fieldset>
  );
};
