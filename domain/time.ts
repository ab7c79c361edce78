/** A calendar day, YYYY-MM-DD: the same in every zone. */
export type Day = `${number}-${number}-${number}`;

/** When something is, as records hold it: an instant as ISO text in UTC, or, where a server tells no more, a day. */
export type Moment = `${Day}T${string}Z` | Day;

/** When something is, as rules and formats take it. */
export type When = Date | Moment;

/** The date ranges that lists and cards offer. */
export type RangePreset = 'today' | 'week' | 'month' | 'quarter' | 'year';

const rangeDays = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** The range that a page starts with. */
export const defaultRange: RangePreset = 'month';

const minute = 60_000;
const day = 24 * 60 * minute;

// Making a formatter costs a hundred times what using it does.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone });
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

/** What clocks in the zone show at an instant, as if it were UTC, so that Date's UTC methods read and move it. */
export function wallClock(instant: Date, timeZone: string): Date {
  // Such as 7/4/2025, 15:20:00. Asking for its parts by name takes three times as long.
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
 * The instant at which clocks in the zone show a wall time: the first one if they show it twice,
 * as much later as clocks were put forward if they never do.
 */
export function instantOf(wall: Date, timeZone: string): Date {
  const time = wall.getTime();
  const before = time - offsetAt(time - day, timeZone);
  const after = time - offsetAt(time + day, timeZone);
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === time;
  return new Date(!shows(before) && shows(after) ? after : before);
}

/** The first instant of the day that an instant falls on in a zone; not midnight where clocks skip it. */
export function startOfDay(instant: Date, timeZone: string): Date {
  const wall = wallClock(instant, timeZone);
  wall.setUTCHours(0, 0, 0, 0);
  return instantOf(wall, timeZone);
}

/** The first instant of a calendar day, given as YYYY-MM-DD, in a zone. */
export function startOfDayKey(key: string, timeZone: string): Date {
  return instantOf(new Date(`${key}T00:00:00Z`), timeZone);
}

/** The first instant after a calendar day, given as YYYY-MM-DD, in a zone; not a day later where clocks skip midnight. */
export function endOfDayKey(key: string, timeZone: string): Date {
  return atMinutes(key, 24 * 60, timeZone);
}

/** The minutes since midnight that clocks in the zone show at an instant, 0 to 1439. */
export function minutesOfDay(instant: Date, timeZone: string): number {
  const wall = wallClock(instant, timeZone);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** The instant at which clocks in the zone show so many minutes since midnight of a day, given as YYYY-MM-DD. */
export function atMinutes(key: string, minutes: number, timeZone: string): Date {
  return instantOf(new Date(Date.parse(`${key}T00:00:00Z`) + minutes * minute), timeZone);
}

/** The day that comes a number of days after one (or before, if negative), both as YYYY-MM-DD. */
export function dayKeyAfter(key: string, days: number): string {
  return new Date(Date.parse(`${key}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The same time of day in a zone, a number of days later (or earlier, if negative). */
export function addDays(instant: Date, days: number, timeZone: string): Date {
  const wall = wallClock(instant, timeZone);
  wall.setUTCDate(wall.getUTCDate() + days);
  return instantOf(wall, timeZone);
}

/** The same day of the month and time of day in a zone, a number of months later; a day that the month lacks becomes its last. */
export function addMonths(instant: Date, months: number, timeZone: string): Date {
  const wall = wallClock(instant, timeZone);
  const dayOfMonth = wall.getUTCDate();
  wall.setUTCMonth(wall.getUTCMonth() + months);
  if (wall.getUTCDate() !== dayOfMonth) wall.setUTCDate(0);
  return instantOf(wall, timeZone);
}

/** The day on which something is in a zone, as YYYY-MM-DD. */
export function dateKey(when: When, timeZone: string): Day {
  if (isDay(when)) return when;
  return wallClock(new Date(when), timeZone).toISOString().slice(0, 10) as Day;
}

/** The number of calendar days in a zone between two; 1 from late last evening to early this morning. */
export function daysBetween(from: When, to: When, timeZone: string): number {
  return (Date.parse(dateKey(to, timeZone)) - Date.parse(dateKey(from, timeZone))) / day;
}

/** A date range that ends now and begins at the start of today, or 7, 30, 90 or 365 days ago. */
export function rangeOf(
  preset: RangePreset,
  now: Date,
  timeZone: string,
): { start: Date; end: Date } {
  const start =
    preset === 'today' ? startOfDay(now, timeZone) : addDays(now, -rangeDays[preset], timeZone);
  return { start, end: now };
}

/** Which day it is, whatever the zone; a time of day is not known of it. */
export const isDay = (when: When | string): when is Day =>
  typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);

const zoneless = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * The year first or the month by name, as figures alone may be a day and a month or a month and a day; and
 * the zone, to which a browser's text of a date adds its name.
 */
const zoned =
  /^(\d{4}-\d{2}-\d{2}[T ]|.*[a-z]{3} ).*:\d{2}.*(Z|GMT|UTC|[ECMP][SD]T|[+-]\d{2}(:?\d{2})?)( \([^)]*\))?$/i;

/**
 * What text says about when something is; null when it says nothing, or only what a browser would guess
 * at. A date and time without a zone are UTC: it is never the browser's zone that decides.
 */
export function momentOf(text: string): Moment | null {
  if (Number.isNaN(Date.parse(text))) return null;
  if (isDay(text)) return text;
  if (zoneless.test(text)) return new Date(`${text.replace(' ', 'T')}Z`).toISOString() as Moment;
  return zoned.test(text) ? (new Date(text).toISOString() as Moment) : null;
}

/** The first instant of a day in a zone; an instant is its own. */
export function firstInstant(when: When, timeZone: string): Date {
  return isDay(when) ? startOfDayKey(when, timeZone) : new Date(when);
}

/** The last instant of a day in a zone; an instant is its own. */
export function lastInstant(when: When, timeZone: string): Date {
  if (!isDay(when)) return new Date(when);
  return new Date(endOfDayKey(when, timeZone).getTime() - 1);
}

/** A day is written as it is, in no zone. */
const write = (style: keyof typeof styles, when: When, timeZone: string): string =>
  isDay(when)
    ? formatter('UTC', style).format(new Date(`${when}T00:00:00Z`))
    : formatter(timeZone, style).format(new Date(when));

/** "Jan 5, 2025". */
export function formatDate(when: When, timeZone: string): string {
  return write('date', when, timeZone);
}

/** "Jan 5, 2025, 3:30 PM"; of a day no time is known. */
export function formatDateTime(when: When, timeZone: string): string {
  // Runtimes differ in the kind of space before AM and PM.
  return write(isDay(when) ? 'date' : 'dateTime', when, timeZone).replace(/\s/gu, ' ');
}

/** "3:30 PM"; nothing for a day. */
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
