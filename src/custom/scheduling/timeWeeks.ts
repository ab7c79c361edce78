import { type Day, dayKeyAfter, daysBetween, startOfDayKey } from '../../../domain/time';

/** The days that are offered at once. */
export const daysShown = 7;

/** The first of the seven days among which a day is shown; today begins the first of all. */
export function weekOf(day: string, today: string): string {
  const ahead = daysBetween(today as Day, day as Day, 'UTC');
  return dayKeyAfter(today, Math.floor(ahead / daysShown) * daysShown);
}

/** What of the calendar tells who is there on seven days: an appointment may take a whole day. */
export const rangeOfWeek = (first: string, timeZone: string) => ({
  start: startOfDayKey(dayKeyAfter(first, -1), timeZone),
  end: startOfDayKey(dayKeyAfter(first, daysShown + 1), timeZone),
});
