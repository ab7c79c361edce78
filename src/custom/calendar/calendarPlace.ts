import { useSearchParams } from 'react-router-dom';
import {
  addMonths,
  dateKey,
  dayKeyAfter,
  formatDateRange,
  formatFullDate,
  formatMonth,
  startOfDayKey,
} from '../../../domain/time';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { shownDay } from './shownMonth';

/** The views of the calendar in the order of their switch. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** What the calendar shows, as its address says it. */
export interface CalendarPlace {
  view: CalendarView;
  /** The day it is about, YYYY-MM-DD; its month, its week or the day itself is shown. */
  day: string;
}

/** The place of the calendar from its address, and how to go to another; today's month without any. */
export const useCalendarPlace = () => {
  const timeZone = useTimeZone();
  const now = useNow();
  const today = dateKey(now, timeZone);
  const [parameters, setParameters] = useSearchParams();
  const place: CalendarPlace = {
    view: calendarViews.find((view) => view === parameters.get('view')) ?? 'month',
    day: shownDay(parameters, timeZone, now),
  };

  const go = ({ view = place.view, day = place.day }: Partial<CalendarPlace>) =>
    setParameters(
      { ...(view !== 'month' && { view }), ...(day !== today && { date: day }) },
      { replace: true },
    );
  return { place, today, timeZone, go };
};

/** The Sunday of a day's week. */
export const sundayOf = (day: string): string =>
  dayKeyAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** What is shown, in words: "March 2026", "Mar 1 – 7, 2026" or "Thursday, March 5, 2026". */
export function placeTitle({ view, day }: CalendarPlace, timeZone: string): string {
  const start = startOfDayKey(day, timeZone);
  if (view === 'day') return formatFullDate(start, timeZone);
  if (view !== 'week') return formatMonth(start, timeZone);
  const sunday = sundayOf(day);
  const saturday = dayKeyAfter(sunday, 6);
  const [first, last] = [sunday, saturday].map((key) => startOfDayKey(key, timeZone));
  return formatDateRange(first ?? start, last ?? start, timeZone);
}

/** The day to show a number of months, weeks or days on, by the view. */
export function dayAfterPaging({ view, day }: CalendarPlace, pages: number): string {
  if (view === 'day') return dayKeyAfter(day, pages);
  if (view === 'week') return dayKeyAfter(day, pages * 7);
  return addMonths(new Date(`${day}T00:00:00Z`), pages, 'UTC')
    .toISOString()
    .slice(0, 10);
}

/** What one page of a view is called: "Previous month". */
export const pageNames: Readonly<Record<CalendarView, string>> = {
  month: 'month',
  week: 'week',
  day: 'day',
  agenda: 'month',
};
