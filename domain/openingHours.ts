import type { ClosureInput } from './closures';
import type { FieldFault } from './fieldFault';
import { atMinutes, dateKey, dayKeyAfter } from './time';

/** A break within the hours of a day; times are HH:MM in the business's time zone. */
export interface Break {
  starts: string;
  ends: string;
}

/** The hours of one weekday. Closing at 00:00 means midnight at its end. */
export interface WeekdayHours {
  is_open: boolean;
  opens: string;
  closes: string;
  breaks: Break[];
}

/** The days of the week, in the order of the hours of a week. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The hours of a week, Sunday first. */
export interface WeekHours {
  days: WeekdayHours[];
}

/** The weekly hours of a business and its closures. */
export interface OpeningHours extends WeekHours {
  closures: readonly ClosureInput[];
}

const anyDay: WeekdayHours = { is_open: true, opens: '09:00', closes: '18:00', breaks: [] };

/** The default hours of a business that has set none: 9 to 18 every day. */
export const assumedHours: OpeningHours = {
  days: weekdays.map(() => ({ ...anyDay })),
  closures: [],
};

/** The most breaks in a day. */
export const mostBreaks = 4;

const minutesOfADay = 24 * 60;

/** The minutes since midnight of HH:MM; NaN for anything else. */
function minutesOf(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

const minutesUntil = (time: string): number =>
  minutesOf(time) === 0 ? minutesOfADay : minutesOf(time);

const isTime = (time: string): boolean => !Number.isNaN(minutesOf(time));

/** A part of a day, in minutes since midnight in the business's time zone. */
export interface Interval {
  from: number;
  to: number;
}

const intervalOf = (starts: string, ends: string): Interval => ({
  from: minutesOf(starts),
  to: minutesUntil(ends),
});

/** The validation errors of the opening hours of a day. */
const openingFaults = {
  opens: 'Please enter when you open',
  closes: 'Please enter when you close',
  order: 'Closing must come after opening',
};

/** The validation errors of a therapist's hours of a day. */
export const workFaults: typeof openingFaults = {
  opens: 'Please enter when work begins',
  closes: 'Please enter when work ends',
  order: 'Work must end after it begins',
};

/** All validation errors of the weekly hours, in the order of the form. */
export function weekFaults({ days }: WeekHours, messages = openingFaults): FieldFault[] {
  if (days.length !== weekdays.length) {
    return [{ field: 'days', message: 'Please give the hours of seven days, Sunday first' }];
  }
  return days.flatMap((day, index) =>
    day.is_open
      ? weekdayFaults(day, messages).map(({ field, message }) => ({
          field: `days.${index}.${field}`,
          message,
        }))
      : [],
  );
}

function weekdayFaults(
  { opens, closes, breaks }: WeekdayHours,
  messages = openingFaults,
): FieldFault[] {
  const faults: FieldFault[] = [];
  const hours = intervalOf(opens, closes);
  if (!isTime(opens)) faults.push({ field: 'opens', message: messages.opens });
  if (!isTime(closes)) faults.push({ field: 'closes', message: messages.closes });
  else if (hours.to <= hours.from) {
    faults.push({ field: 'closes', message: messages.order });
  }
  if (breaks.length > mostBreaks) {
    faults.push({ field: 'breaks', message: `A day can have at most ${mostBreaks} breaks` });
  }
  const earlier: Interval[] = [];
  breaks.forEach(({ starts, ends }, index) => {
    const fault = breakFault(starts, ends, hours, earlier);
    if (fault) {
      faults.push({ field: `breaks.${index}.${fault.field}`, message: fault.message });
    } else earlier.push(intervalOf(starts, ends));
  });
  return faults;
}

function breakFault(
  starts: string,
  ends: string,
  hours: Interval,
  earlier: readonly Interval[],
): FieldFault<keyof Break> | undefined {
  if (!isTime(starts)) return { field: 'starts', message: 'Please enter when the break begins' };
  if (!isTime(ends)) return { field: 'ends', message: 'Please enter when the break ends' };
  const { from, to } = intervalOf(starts, ends);
  if (to <= from) return { field: 'ends', message: 'A break must end after it begins' };
  // Invalid hours of the day have a validation error of their own, which comes first.
  if (hours.from < hours.to && (from < hours.from || to > hours.to)) {
    return { field: 'starts', message: 'A break must lie within the hours of the day' };
  }
  return earlier.some((other) => other.from < to && other.to > from)
    ? { field: 'starts', message: 'Breaks must not overlap' }
    : undefined;
}

/** The weekly hours in the form to store: a closed day keeps no invalid times. */
export const weekBody = ({ days }: WeekHours): WeekHours => ({
  days: days.map((day) => (day.is_open || weekdayFaults(day).length === 0 ? day : closed)),
});

const closed: WeekdayHours = { ...anyDay, is_open: false };

/** The closure that a day falls into, if there is one. */
export const closureOn = <Closure extends ClosureInput>(
  day: string,
  closures: readonly Closure[],
): Closure | undefined =>
  closures.find(({ first_day, last_day }) => first_day <= day && day <= last_day);

/** The intervals of a date that lie within all of these hours, in order; empty if one of them is closed. */
export function intervalsOn(day: string, ...all: OpeningHours[]): Interval[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const [first = [], ...others] = all.map(({ days, closures }) => {
    const hours = days[weekday];
    return hours && !closureOn(day, closures) ? hoursOfDay(hours) : [];
  });
  return others.reduce(inBoth, first);
}

const inBoth = (some: readonly Interval[], others: readonly Interval[]): Interval[] =>
  some
    .flatMap((one) =>
      others.map(({ from, to }) => ({
        from: Math.max(one.from, from),
        to: Math.min(one.to, to),
      })),
    )
    .filter(({ from, to }) => from < to);

/** The open intervals of a weekday, in order; empty if the business is closed. */
export function hoursOfDay({ is_open, opens, closes, breaks: pauses }: WeekdayHours): Interval[] {
  if (!is_open) return [];
  const open: Interval[] = [];
  let { from, to } = intervalOf(opens, closes);
  const breaks = pauses.map(({ starts, ends }) => intervalOf(starts, ends));
  for (const pause of breaks.toSorted((a, b) => a.from - b.from)) {
    open.push({ from, to: pause.from });
    from = pause.to;
  }
  open.push({ from, to });
  return open.filter((interval) => interval.from < interval.to);
}

/** A span between two instants. */
export interface Span {
  start: Date;
  end: Date;
}

/** The spans of a date within all of these hours, in order, without times that a clock change skips. */
export function openAt(
  day: string,
  hours: OpeningHours | readonly OpeningHours[],
  timeZone: string,
): Span[] {
  const spans = intervalsOn(day, ...[hours].flat()).map(({ from, to }) => ({
    start: atMinutes(day, from, timeZone),
    end: atMinutes(day, to, timeZone),
  }));
  return spans
    .map(({ start, end }, index) => {
      const next = spans[index + 1]?.start ?? end;
      return { start, end: new Date(Math.min(next.getTime(), end.getTime())) };
    })
    .filter(({ start, end }) => start < end);
}

/** True if a business is open without interruption from one instant to another. */
export function isOpen(from: Date, to: Date, hours: OpeningHours, timeZone: string): boolean {
  let reached = from;
  const last = dateKey(to, timeZone);
  for (let day: string = dateKey(from, timeZone); day <= last; day = dayKeyAfter(day, 1)) {
    for (const { start, end } of openAt(day, hours, timeZone)) {
      if (start <= reached && end > reached) reached = end;
    }
  }
  return reached >= to;
}
