import { addDays, addMonths, dateKey } from '../../domain/time';

/** A span of days, both inclusive, as YYYY-MM-DD. */
export interface DaySpan {
  first: string;
  last: string;
}

/** The row of the rollups with the sum over all days. */
export const allTime: DaySpan = { first: '-infinity', last: '-infinity' };

/** Adds months and then days to a day; a missing day becomes the last of its month. */
export const addToDay = (day: string, months: number, days = 0): string => {
  // A day has no zone, so it is computed in UTC.
  const month = addMonths(new Date(`${day}T00:00:00Z`), months, 'UTC');
  return dateKey(addDays(month, days, 'UTC'), 'UTC');
};

/** All days of a span. */
export const daysOf = ({ first, last }: DaySpan): string[] => {
  const days: string[] = [];
  // All days in UTC are equally long.
  for (let day = Date.parse(first); day <= Date.parse(last); day += 24 * 60 * 60_000) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
};

/** The number of days of the revenue trend. */
const trendDays = 30;

const oneDay = (day: string): DaySpan => ({ first: day, last: day });

/** The spans of the metrics at an instant, by the business's calendar. */
export const spansAt = (now: Date, timeZone: string) => {
  const today = dateKey(now, timeZone);
  const first = `${today.slice(0, 8)}01`;
  return {
    today: oneDay(today),
    yesterday: oneDay(addToDay(today, 0, -1)),
    lastDays: { first: addToDay(today, 0, 1 - trendDays), last: today },
    month: { first, last: addToDay(first, 1, -1) },
    monthToDate: { first, last: today },
    // A day that is missing in last month becomes its last.
    sameDaysOfLastMonth: { first: addToDay(first, -1), last: addToDay(today, -1) },
  };
};
