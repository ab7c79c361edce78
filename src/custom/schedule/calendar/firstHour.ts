import { dateKey, dayKeyAfter, minutesOfDay } from '../../../../domain/time';
import type { Appointment } from '../schedulingRecords';
import { sundayOf } from './calendarPlace';
import type { CalendarPlace } from './shownSpan';

interface Shown {
  place: CalendarPlace;
  /** Of each day, earliest first; undefined while they load. */
  days: ReadonlyMap<string, readonly Pick<Appointment, 'start'>[]> | undefined;
  now: Date;
  timeZone: string;
}

const morning = 8;

/**
 * The hour to which a day or week view scrolls, so that the time of the address, the current time, or else
 * the first appointment is visible.
 */
export function firstHour({ place, days, now, timeZone }: Shown): number {
  const { view, day, time } = place;
  if (time) return Math.max(0, Number(time.slice(0, 2)) - 1);
  const hourOf = (instant: Date) => Math.floor(minutesOfDay(instant, timeZone) / 60);
  const first = view === 'week' ? sundayOf(day) : day;
  const shown = Array.from({ length: view === 'week' ? 7 : 1 }, (_, n) => dayKeyAfter(first, n));
  const starts = shown.flatMap((key) => days?.get(key)?.[0]?.start ?? []);
  const earliest = Math.min(morning, ...starts.map(hourOf));
  return shown.includes(dateKey(now, timeZone)) ? Math.max(earliest, hourOf(now) - 2) : earliest;
}
