import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';

dayjs.extend(utc);
dayjs.extend(timezone);

const minute = 60_000;

// What is typed has no seconds, but the picker may give it some.
const isoOf = (value: Dayjs | null) =>
  value?.isValid() ? new Date(Math.floor(value.valueOf() / minute) * minute).toISOString() : '';

// The figures are called as they are written: "09 hours".
const localeText = {
  hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} hours`,
  minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} minutes`,
};

interface InstantPickerProps {
  id: string;
  label: string;
  /** The zone whose clocks the date and the time are read from. */
  timeZone: string;
  /** An ISO instant; "" while the date and the time are not complete. */
  value: string;
  /** The earliest instant that can be picked (PEND-23, CAL-19). */
  minimum?: Date | undefined;
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** A date with its time of day, typed or picked, by the clocks of a time zone (CMP-10, CMP-33, PEND-23). */
export const InstantPicker = ({
  id,
  label,
  timeZone,
  value,
  minimum,
  fault,
  onChange,
}: InstantPickerProps) => {
  // What is typed so far is no instant yet, and must stay in the field.
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const shown = isoOf(typed) === value ? typed : dayjs(value);

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} localeText={localeText}>
      <DateTimePicker
        label={label}
        timezone={timeZone}
        value={shown}
        {...(minimum && { minDateTime: dayjs(minimum).tz(timeZone) })}
        onChange={(next) => {
          setTyped(next);
          onChange(isoOf(next));
        }}
        slotProps={{
          popper: { 'aria-labelledby': `${id}-label` },
          textField: {
            id,
            size: 'small',
            fullWidth: true,
            error: fault !== undefined,
            helperText: fault,
            slotProps: { htmlInput: { required: true } },
          },
        }}
      />
    </LocalizationProvider>
  );
};
