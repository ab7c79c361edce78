import { dayKeyAfter, startOfDayKey } from '../../../../domain/time';

/** The cells of a month: six weeks from Sunday to Saturday. */
const monthCells = 42;

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
  // Calendar days have no time zone, so they are counted in UTC.
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
