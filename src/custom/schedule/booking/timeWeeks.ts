import { type Day, dayKeyAfter, daysBetween, startOfDayKey } from '../../../../domain/time';

/** The days that are offered at once. */
export const daysShown = 7;

/** The first day of the week of seven days that holds a day. Weeks are counted from today. */
export function weekOf(day: string, today: string): string {
  const ahead = daysBetween(today as Day, day as Day, 'UTC');
  return dayKeyAfter(today, Math.floor(ahead / daysShown) * daysShown);
}

/**
 * The range of the calendar to load for a week; a day more at both ends, as an appointment may cross
 * midnight.
 */
export const rangeOfWeek = (first: string, timeZone: string) => ({
  start: startOfDayKey(dayKeyAfter(first, -1), timeZone),
  end: startOfDayKey(dayKeyAfter(first, daysShown + 1), timeZone),
});
