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

/** What clocks in the zone show, as if it were UTC: the picker counts days and hours where no clock changes. */
const wallTime = (instant: Date, timeZone: string) => dayjs.utc(wallClock(instant, timeZone));

/** "" for a year of fewer than four digits, which is still being typed. */
function isoOf(wall: Dayjs | null, timeZone: string): string {
  if (!wall?.isValid() || wall.year() < 1000) return '';
  // What is typed has no seconds, but the picker may give it some.
  const time = Math.floor(wall.valueOf() / minute) * minute;
  return instantOf(new Date(time), timeZone).toISOString();
}

/** The picker's calendar, whose now is that of a time zone's clocks, and in which every hour exists. */
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

/** What is left of the day when a clock of twelve hours shows this hour: its later half. */
const inLaterHalf = (wall: Dayjs) => (wall.hour() < 12 ? wall.add(12, 'hour') : wall);

/**
 * What of the picker lies before the earliest time. An hour of the clock is past when it is in both
 * halves of the day: until one is chosen, the figures stand for either.
 */
const limits = (earliest: Dayjs) => ({
  minDate: earliest.startOf('day'),
  shouldDisableTime: (wall: Dayjs, view: string) =>
    view === 'hours'
      ? inLaterHalf(wall).endOf('hour') < earliest
      : view === 'minutes' && wall.endOf('minute') < earliest,
});

/** What was picked; an hour that is past in the morning is that of the afternoon. */
const pickedFrom = (wall: Dayjs, earliest: Dayjs) =>
  wall.endOf('minute') < earliest && inLaterHalf(wall).endOf('hour') >= earliest
    ? inLaterHalf(wall)
    : wall;

// The figures are called as they are written: "09 hours".
const localeText = {
  hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} hours`,
  minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} minutes`,
};

// Services begin at quarter hours.
const timeSteps = { minutes: 15 };

/** The time of day that a day alone is picked with: 9:00, or while that is past today the next half hour. */
function referenceOf(now: Dayjs): Dayjs {
  const morning = now.startOf('day').hour(9);
  if (now <= morning) return morning;
  return now.minute() < 30 ? now.startOf('hour').minute(30) : now.endOf('hour').add(1, 'ms');
}

/** Over its own field rather than out of a window that is too low for both. */
const withinWindow = [
  { name: 'preventOverflow', options: { altAxis: true, tether: false, padding: 8 } },
];

interface InstantPickerProps {
  id: string;
  label: string;
  /** The zone whose clocks the date and the time are read from. */
  timeZone: string;
  /** An ISO instant, or a day, which is shown from its start; "" while the date and the time are not complete. */
  value: string;
  /** The earliest instant that can be picked. */
  minimum?: Date | undefined;
  fault: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A date with its time of day, typed or picked, by the clocks of a time zone. */
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
  // What is typed so far is no instant yet, and must stay in the field.
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
        // Beside the field, its columns are wider than a narrow window, also one that is narrow by zoom.
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
          // On phones it would show dashes; the dialog is then called by the field.
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
            // The input that has the id is invisible.
            slotProps: {
              htmlInput: { required: true, onFocus: toPart },
              // The parts that are to be typed are seen also while there is none.
              inputLabel: { shrink: true },
            },
          },
        }}
      />
      {/* What is clicked beside the open picker closes it, and not the dialog that it is in. */}
      {open && (
        <Portal>
          <Backdrop open invisible sx={{ zIndex: 'modal' }} onClick={() => setOpen(false)} />
        </Portal>
      )}
    </LocalizationProvider>
  );
};
