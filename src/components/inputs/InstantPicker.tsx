import Backdrop from '@mui/material/Backdrop';
import Portal from '@mui/material/Portal';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { type Ref, useMemo, useState } from 'react';
import { firstInstant, instantOf, type Moment, wallClock } from '../../../domain/time';
import { currentTime } from '../../dataProvider/serverClock';
import { toPart } from '../focus/toPart';

dayjs.extend(utc);

const minute = 60_000;

/**
 * Wall-clock time of the zone, held as UTC, so that the picker calculates without daylight-saving changes.
 */
const wallTime = (instant: Date, timeZone: string) => dayjs.utc(wallClock(instant, timeZone));

/**
 * The ISO instant of a wall-clock time; "" while the year has fewer than four digits, since it is still being
 * typed.
 */
function isoOf(wall: Dayjs | null, timeZone: string): string {
  if (!wall?.isValid() || wall.year() < 1000) return '';
  // Seconds that the picker may add are dropped.
  const time = Math.floor(wall.valueOf() / minute) * minute;
  return instantOf(new Date(time), timeZone).toISOString();
}

/**
 * The picker's date adapter: its current time is that of the zone, and it parses as UTC, where every hour
 * exists.
 */
const calendarOf = (timeZone: string) =>
  class extends AdapterDayjs {
    constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
      super(options);
      const { date } = this;
      this.date = (value, zone) =>
        value === undefined
          ? (wallTime(currentTime(), timeZone) as ReturnType<typeof date<typeof value>>)
          : date(value, zone);
      this.parse = (value, format) => (value === '' ? null : dayjs.utc(value, format, true));
    }
  };

/** The PM time of an hour on a twelve-hour dial. */
const inLaterHalf = (wall: Dayjs) => (wall.hour() < 12 ? wall.add(12, 'hour') : wall);

/**
 * Disables times before the earliest one. The twelve-hour dial shows an hour for AM and PM alike, so it is
 * disabled only when both are past.
 */
const limits = (earliest: Dayjs) => ({
  minDate: earliest.startOf('day'),
  shouldDisableTime: (wall: Dayjs, view: string) =>
    view === 'hours'
      ? inLaterHalf(wall).endOf('hour') < earliest
      : view === 'minutes' && wall.endOf('minute') < earliest,
});

/** The picked time, moved from AM to PM when only AM is past. */
const pickedFrom = (wall: Dayjs, earliest: Dayjs) =>
  wall.endOf('minute') < earliest && inLaterHalf(wall).endOf('hour') >= earliest
    ? inLaterHalf(wall)
    : wall;

// The accessible names of the dial's numbers have two digits, as the numbers do: "09 hours".
const localeText = {
  hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} hours`,
  minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} minutes`,
};

// Services begin at quarter hours.
const timeSteps = { minutes: 15 };

/** The default time for a picked day: 9:00, or the next half hour once it is later today. */
function referenceOf(now: Dayjs): Dayjs {
  const morning = now.startOf('day').hour(9);
  if (now <= morning) return morning;
  return now.minute() < 30 ? now.startOf('hour').minute(30) : now.endOf('hour').add(1, 'ms');
}

/** In a low window the popper may cover its field, rather than be cut off. */
const withinWindow = [
  { name: 'preventOverflow', options: { altAxis: true, tether: false, padding: 8 } },
];

interface InstantPickerProps {
  id: string;
  label: string;
  /** The time zone of date and time. */
  timeZone: string;
  /** An ISO instant, or a day, which stands for its start; "" while incomplete. */
  value: string;
  /** The earliest instant that can be picked. */
  minimum?: Date | undefined;
  fault: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A date and time in a time zone, typed or picked. */
export const InstantPicker = ({
  id,
  label,
  timeZone,
  value,
  minimum,
  fault,
  inputRef,
  onChange,
  onBlur,
}: InstantPickerProps) => {
  // Incomplete input has no instant, and is kept here.
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const stored = value ? wallTime(firstInstant(value as Moment, timeZone), timeZone) : null;
  const shown = isoOf(typed, timeZone) === value ? typed : stored;
  const earliest = minimum && wallTime(minimum, timeZone);
  const calendar = useMemo(() => calendarOf(timeZone), [timeZone]);
  const [open, setOpen] = useState(false);

  return (
    <LocalizationProvider dateAdapter={calendar} localeText={localeText}>
      <DateTimePicker
        label={label}
        timezone="UTC"
        // A narrow or zoomed window gets the dialog, since the columns of the popper would not fit.
        desktopModeMediaQuery="@media (pointer: fine) and (min-width: 600px)"
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={shown}
        {...(earliest && limits(earliest))}
        referenceDate={referenceOf(wallTime(currentTime(), timeZone))}
        timeSteps={timeSteps}
        onChange={(given, { source }) => {
          const isPicked = source === 'view' && earliest && given?.isValid();
          const next = given && isPicked ? pickedFrom(given, earliest) : given;
          setTyped(next);
          onChange(isoOf(next, timeZone));
        }}
        slotProps={{
          // The mobile dialog's toolbar would show dashes without a value; the field's label names the dialog
          // then.
          ...(!shown?.isValid() && {
            toolbar: { hidden: true },
            mobilePaper: { 'aria-labelledby': `${id}-label` },
          }),
          popper: {
            'aria-labelledby': `${id}-label`,
            sx: { zIndex: 'modal' },
            modifiers: withinWindow,
          },
          textField: {
            id,
            size: 'small',
            fullWidth: true,
            error: fault !== undefined,
            helperText: fault,
            inputRef,
            onBlur,
            // MUI's input with the id is hidden, so a focus on it goes to the first visible part.
            slotProps: {
              htmlInput: { required: true, onFocus: toPart },
              // The format placeholder is visible while empty, so the label must not cover it.
              inputLabel: { shrink: true },
            },
          },
        }}
      />
      {/* A click outside closes the open picker, and not the dialog around it. */}
      {open && (
        <Portal>
          <Backdrop open invisible sx={{ zIndex: 'modal' }} onClick={() => setOpen(false)} />
        </Portal>
      )}
    </LocalizationProvider>
  );
};
