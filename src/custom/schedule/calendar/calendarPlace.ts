import { useSearchParams } from 'react-router-dom';
import {
  addMonths,
  dateKey,
  dayKeyAfter,
  formatDateRange,
  formatFullDate,
  formatMonth,
  startOfDayKey,
} from '../../../../domain/time';
import { useIsNarrow } from '../../../components/parts/useIsNarrow';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { agendaDays, type CalendarPlace, type CalendarView, placeIn, weekFrom } from './shownSpan';

/** The calendar's place by its address, and functions to navigate; the current month by default. */
export const useCalendarPlace = () => {
  const timeZone = useTimeZone();
  const now = useNow();
  const today = dateKey(now, timeZone);
  const [parameters, setParameters] = useSearchParams();
  const place = placeIn(parameters, timeZone, now);

  const go = ({
    view = place.view,
    day = place.day,
    days = agendaDays,
    of = place.of,
  }: Partial<CalendarPlace>) =>
    setParameters(
      {
        ...(view !== 'month' && { view }),
        ...(day !== today && { date: day }),
        ...(days !== agendaDays && { days: String(days) }),
        ...(of && { of }),
      },
      { replace: true },
    );
  return { place, today, timeZone, go };
};

/** The Sunday of a day's week. */
export const sundayOf = (day: string): string => weekFrom(day, 7);

/** The days of a week on this screen: an upright tablet has room for three of them. */
export const useWeekDays = (): number => {
  const isUpright = useIsNarrow('60rem');
  return useIsNarrow() || !isUpright ? 7 : 3;
};

/** The title of a place: "March 2026", "Mar 1 – 7, 2026" or "Thursday, March 5, 2026". */
export function placeTitle(
  { view, day, days }: CalendarPlace,
  timeZone: string,
  weekDays = 7,
): string {
  const start = (key: string) => startOfDayKey(key, timeZone);
  if (view === 'day') return formatFullDate(start(day), timeZone);
  if (view === 'month') return formatMonth(start(day), timeZone);
  const [first, length] = view === 'week' ? [weekFrom(day, weekDays), weekDays] : [day, days];
  return formatDateRange(start(first), start(dayKeyAfter(first, length - 1)), timeZone);
}

/** The day to show a number of months, weeks or days on, by the view. */
export function dayAfterPaging({ view, day }: CalendarPlace, pages: number, weekDays = 7): string {
  if (view === 'day') return dayKeyAfter(day, pages);
  if (view === 'week') return dayKeyAfter(day, pages * weekDays);
  return addMonths(new Date(`${day}T00:00:00Z`), pages, 'UTC')
    .toISOString()
    .slice(0, 10);
}

/** The noun of the paging buttons, as in "Previous month". */
export const pageNames: Readonly<Record<CalendarView, string>> = {
  month: 'month',
  week: 'week',
  day: 'day',
  agenda: 'month',
};
