import { brand } from './brand';

/** A calendar day, YYYY-MM-DD: the same in every zone. */
export type Day = `${number}-${number}-${number}`;

/** A point in time as records hold it: an ISO instant in UTC, or a day if no time is known. */
export type Moment = `${Day}T${string}Z` | Day;

/** A point in time as functions take it. */
export type When = Date | Moment;

/** The date ranges that lists and cards offer. */
export type RangePreset = 'today' | 'week' | 'month' | 'quarter' | 'year';

const rangeDays = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** The range that a page starts with. */
export const defaultRange: RangePreset = 'month';

const minute = 60_000;
const day = 24 * 60 * minute;

// A cache: creating a formatter costs a hundred times what using it does.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let found = formatters.get(key);
  if (!found) {
    // The wall clock is read again, so its form must not differ.
    found = new Intl.DateTimeFormat(style === 'wall' ? 'en-US' : brand.locale, {
      ...styles[style],
      timeZone,
    });
    formatters.set(key, found);
  }
  return found;
}

const styles = {
  wall: {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  longDate: { dateStyle: 'long' },
  fullDate: { dateStyle: 'full' },
  month: { year: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An instant's wall-clock time in a zone, as if it were UTC, so that Date's UTC methods work. */
export function wallClock(instant: Date, timeZone: string): Date {
  // In the form 7/4/2025, 15:20:00. `formatToParts` takes three times as long.
  const text = formatter(timeZone, 'wall').format(instant);
  const [month = 1, date = 1, year = 0, ...time] = (text.match(/\d+/g) ?? []).map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time;
  const milliseconds = ((instant.getTime() % 1000) + 1000) % 1000;
  return new Date(Date.UTC(year, month - 1, date, hours, minutes, seconds, milliseconds));
}

function offsetAt(time: number, timeZone: string): number {
  return wallClock(new Date(time), timeZone).getTime() - time;
}

/**
 * The instant of a wall-clock time in a zone: the first one if it occurs twice; if it is skipped,
 * later by the skipped time.
 */
export function instantOf(wall: Date, timeZone: string): Date {
  const time = wall.getTime();
  const before = time - offsetAt(time - day, timeZone);
  const after = time - offsetAt(time + day, timeZone);
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === time;
  return new Date(!shows(before) && shows(after) ? after : before);
}

/** The first instant of an instant's day in a zone; later than midnight if clocks skip that. */
export function startOfDay(instant: Date, timeZone: string): Date {
  const wall = wallClock(instant, timeZone);
  wall.setUTCHours(0, 0, 0, 0);
  return instantOf(wall, timeZone);
}

/** The first instant of a calendar day, given as YYYY-MM-DD, in a zone. */
export function startOfDayKey(key: string, timeZone: string): Date {
  return instantOf(new Date(`${key}T00:00:00Z`), timeZone);
}

/** The first instant after a day, given as YYYY-MM-DD, in a zone. */
export function endOfDayKey(key: string, timeZone: string): Date {
  return atMinutes(key, 24 * 60, timeZone);
}

/** The wall-clock minutes since midnight of an instant in a zone, 0 to 1439. */
export function minutesOfDay(instant: Date, timeZone: string): number {
  const wall = wallClock(instant, timeZone);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** The instant of a wall-clock time, in minutes since midnight, on a day given as YYYY-MM-DD. */
export function atMinutes(key: string, minutes: number, timeZone: string): Date {
  return instantOf(new Date(Date.parse(`${key}T00:00:00Z`) + minutes * minute), timeZone);
}

/** A day, as YYYY-MM-DD, moved by a number of days. */
export function dayKeyAfter(key: string, days: number): string {
  return new Date(Date.parse(`${key}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The same wall-clock time in a zone, a number of days later (earlier if negative). */
export function addDays(instant: Date, days: number, timeZone: string): Date {
  const wall = wallClock(instant, timeZone);
  wall.setUTCDate(wall.getUTCDate() + days);
  return instantOf(wall, timeZone);
}

/**
 * The same day of the month and wall-clock time, a number of months later; a missing day becomes
 * the last of the month.
 */
export function addMonths(instant: Date, months: number, timeZone: string): Date {
  const wall = wallClock(instant, timeZone);
  const dayOfMonth = wall.getUTCDate();
  wall.setUTCMonth(wall.getUTCMonth() + months);
  if (wall.getUTCDate() !== dayOfMonth) wall.setUTCDate(0);
  return instantOf(wall, timeZone);
}

/** The day of a point in time in a zone, as YYYY-MM-DD. */
export function dateKey(when: When, timeZone: string): Day {
  if (isDay(when)) return when;
  return wallClock(new Date(when), timeZone).toISOString().slice(0, 10) as Day;
}

/** The number of calendar days between two times; 1 from late last evening to this morning. */
export function daysBetween(from: When, to: When, timeZone: string): number {
  return (Date.parse(dateKey(to, timeZone)) - Date.parse(dateKey(from, timeZone))) / day;
}

/** A range that ends now and begins at the start of today, or 7, 30, 90 or 365 days ago. */
export function rangeOf(
  preset: RangePreset,
  now: Date,
  timeZone: string,
): { start: Date; end: Date } {
  const start =
    preset === 'today' ? startOfDay(now, timeZone) : addDays(now, -rangeDays[preset], timeZone);
  return { start, end: now };
}

/** True for a day without a time of day. */
export const isDay = (when: When | string): when is Day =>
  typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);

/** True for a day that the calendar has: Date.parse reads February 30 as another day. */
export const isCalendarDay = (text: string): boolean =>
  isDay(text) && !Number.isNaN(Date.parse(text)) && dayKeyAfter(text, 0) === text;

const zoneless = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * Dates with the year first or the month by name, since the order of day and month in figures is
 * ambiguous; with a zone, after which a browser adds the zone's name.
 */
const zoned =
  /^(\d{4}-\d{2}-\d{2}[T ]|.*[a-z]{3} ).*:\d{2}.*(Z|GMT|UTC|[ECMP][SD]T|[+-]\d{2}(:?\d{2})?)( \([^)]*\))?$/i;

/**
 * Parses a point in time; null if the text has none, or only one that a browser would have to
 * guess. A date and time without a zone are UTC, never the browser's zone.
 */
export function momentOf(text: string): Moment | null {
  if (Number.isNaN(Date.parse(text))) return null;
  if (isDay(text)) return text;
  if (zoneless.test(text)) return new Date(`${text.replace(' ', 'T')}Z`).toISOString() as Moment;
  return zoned.test(text) ? (new Date(text).toISOString() as Moment) : null;
}

/** The first instant of a day in a zone; an instant is returned as it is. */
export function firstInstant(when: When, timeZone: string): Date {
  return isDay(when) ? startOfDayKey(when, timeZone) : new Date(when);
}

/** The last instant of a day in a zone; an instant is returned as it is. */
export function lastInstant(when: When, timeZone: string): Date {
  if (!isDay(when)) return new Date(when);
  return new Date(endOfDayKey(when, timeZone).getTime() - 1);
}

/** A day is formatted without converting it to a zone. */
const write = (style: keyof typeof styles, when: When, timeZone: string): string =>
  isDay(when)
    ? formatter('UTC', style).format(new Date(`${when}T00:00:00Z`))
    : formatter(timeZone, style).format(new Date(when));

/** "Jan 5, 2025". */
export function formatDate(when: When, timeZone: string): string {
  return write('date', when, timeZone);
}

/** "Jan 5, 2025, 3:30 PM"; a day without a time. */
export function formatDateTime(when: When, timeZone: string): string {
  // Runtimes differ in the kind of space before AM and PM.
  return write(isDay(when) ? 'date' : 'dateTime', when, timeZone).replace(/\s/gu, ' ');
}

/** "3:30 PM"; empty for a day. */
export function formatTime(when: When, timeZone: string): string {
  return isDay(when) ? '' : write('time', when, timeZone).replace(/\s/gu, ' ');
}

/** "January 5, 2025". */
export function formatLongDate(when: When, timeZone: string): string {
  return write('longDate', when, timeZone);
}

/** "Monday, January 5, 2025". */
export function formatFullDate(instant: Date, timeZone: string): string {
  return formatter(timeZone, 'fullDate').format(instant);
}

/** "January 2025". */
export function formatMonth(instant: Date, timeZone: string): string {
  return formatter(timeZone, 'month').format(instant);
}

/** "Jan 5 – 11, 2025", "Dec 28, 2025 – Jan 3, 2026". */
export function formatDateRange(start: Date, end: Date, timeZone: string): string {
  return formatter(timeZone, 'date').formatRange(start, end).replace(/\s/gu, ' ');
}
