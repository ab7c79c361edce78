import { addDays, addMonths, dateKey } from '../../domain/time';

/** From one day to another, both included, as YYYY-MM-DD. */
export interface DaySpan {
  first: string;
  last: string;
}

/** In rollups, the sum over all days. */
export const allTime: DaySpan = { first: '-infinity', last: '-infinity' };

/** Adds months and then days to a day; a day that the month lacks becomes its last. */
export const addToDay = (day: string, months: number, days = 0): string => {
  // A calendar day has no zone, so it is computed as a day of UTC.
  const month = addMonths(new Date(`${day}T00:00:00Z`), months, 'UTC');
  return dateKey(addDays(month, days, 'UTC'), 'UTC');
};

/** The days from `first` to `last`. */
export const daysOf = ({ first, last }: DaySpan): string[] => {
  const days: string[] = [];
  // Days of UTC are all of the same length.
  for (let day = Date.parse(first); day <= Date.parse(last); day += 24 * 60 * 60_000) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
};

/** The days of the revenue trend. */
const trendDays = 30;

const oneDay = (day: string): DaySpan => ({ first: day, last: day });

/** The spans of the metrics, by the calendar of the business at this instant. */
export const spansAt = (now: Date, timeZone: string) => {
  const today = dateKey(now, timeZone);
  const first = `${today.slice(0, 8)}01`;
  return {
    today: oneDay(today),
    yesterday: oneDay(addToDay(today, 0, -1)),
    lastDays: { first: addToDay(today, 0, 1 - trendDays), last: today },
    month: { first, last: addToDay(first, 1, -1) },
    monthToDate: { first, last: today },
    // A day that last month lacks becomes its last.
    sameDaysOfLastMonth: { first: addToDay(first, -1), last: addToDay(today, -1) },
  };
};
