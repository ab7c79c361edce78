import { dateKey } from '../../../domain/time';
import { monthGrid } from './monthGrid';

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The day that the calendar is about, YYYY-MM-DD, from the query of its address; without one today. */
export function shownDay(query: URLSearchParams, timeZone: string, now: Date): string {
  const day = query.get('date') ?? '';
  return isDay(day) ? day : dateKey(now, timeZone);
}

/** The month of a day with all the days that it is shown with. */
export const monthOf = (day: string, timeZone: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return monthGrid(year, month, timeZone);
};
