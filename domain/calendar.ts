import { dateKey, dayKeyAfter, startOfDay, startOfDayKey } from './time';

/** The cells of a month: six weeks from Sunday to Saturday. */
const monthCells = 42;

/** The appointments that a cell of the month shows before "+{N} more...". */
export const chipsPerDay = 3;

/** "+2 more...". */
export const moreText = (hidden: number): string => `+${hidden} more...`;

/** A day of the calendar in the business's zone. */
export interface CalendarDay {
  /** YYYY-MM-DD. */
  key: string;
  /** The first instant of the day. */
  start: Date;
  /** The first instant of the next day; 23 or 25 hours later when clocks change. */
  end: Date;
  inMonth: boolean;
}

/**
 * The 42 days that a month is shown with, from the Sunday on or before its first day, in a zone, and
 * the span of them all, the end itself no longer counting.
 * @param month 1 to 12
 */
export function monthGrid(
  year: number,
  month: number,
  timeZone: string,
): { start: Date; end: Date; days: CalendarDay[] } {
  // Days of the calendar have no zone, and are counted as days of UTC.
  const first = new Date(Date.UTC(year, month - 1, 1));
  const keyOf = (cell: number) =>
    dayKeyAfter(first.toISOString().slice(0, 10), cell - first.getUTCDay());
  const days: CalendarDay[] = [];
  let start = startOfDayKey(keyOf(0), timeZone);
  const monthKey = first.toISOString().slice(0, 7);
  for (let cell = 0; cell < monthCells; cell += 1) {
    const key = keyOf(cell);
    const end = startOfDayKey(keyOf(cell + 1), timeZone);
    days.push({ key, start, end, inMonth: key.startsWith(monthKey) });
    start = end;
  }
  return { start: days[0]?.start ?? start, end: start, days };
}

/** Appointments of each day in a zone, days and appointments earliest first. */
export function groupByDay<Appointment extends { start: Date }>(
  appointments: readonly Appointment[],
  timeZone: string,
): Map<string, Appointment[]> {
  const days = new Map<string, Appointment[]>();
  let day: Appointment[] = [];
  // A day is asked for once, not once for each of its appointments: asking takes time.
  let end = Number.NEGATIVE_INFINITY;
  for (const appointment of appointments.toSorted(
    (a, b) => a.start.getTime() - b.start.getTime(),
  )) {
    if (appointment.start.getTime() >= end) {
      const key = dateKey(appointment.start, timeZone);
      end = startOfDayKey(dayKeyAfter(key, 1), timeZone).getTime();
      day = [];
      days.set(key, day);
    }
    day.push(appointment);
  }
  return days;
}

/** Whether an appointment stands in the list of those to come: from the start of today on. */
export function isUpcoming(start: Date, now: Date, timeZone: string): boolean {
  return start >= startOfDay(now, timeZone);
}
