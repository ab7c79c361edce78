import { addDays, addMonths, dateKey } from '../../domain/time';

/** Days as YYYY-MM-DD, both of them counting. */
export interface Span {
  first: string;
  last: string;
}

/** In rollups, the sum over all days. */
export const ever: Span = { first: '-infinity', last: '-infinity' };

/** The day that lies a number of months and then of days from another; a day that the month lacks becomes its last. */
export const moved = (day: string, months: number, days = 0): string => {
  // A day of the calendar has no zone any more, and is moved as a day of UTC.
  const month = addMonths(new Date(`${day}T00:00:00Z`), months, 'UTC');
  return dateKey(addDays(month, days, 'UTC'), 'UTC');
};

/** The days from `first` to `last`. */
export const daysOf = ({ first, last }: Span): string[] => {
  const days: string[] = [];
  // Days of UTC are all of the same length.
  for (let day = Date.parse(first); day <= Date.parse(last); day += 24 * 60 * 60_000) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
};

/** The days of which revenue is told one by one. */
const trendDays = 30;

const only = (day: string): Span => ({ first: day, last: day });

/** The days that the metrics speak of, by the calendar of the business at this instant. */
export const spansAt = (now: Date, timeZone: string) => {
  const today = dateKey(now, timeZone);
  const first = `${today.slice(0, 8)}01`;
  return {
    today: only(today),
    yesterday: only(moved(today, 0, -1)),
    lastDays: { first: moved(today, 0, 1 - trendDays), last: today },
    month: { first, last: moved(first, 1, -1) },
    monthToDate: { first, last: today },
    // A day that last month lacks becomes its last.
    sameDaysOfLastMonth: { first: moved(first, -1), last: moved(today, -1) },
  };
};
