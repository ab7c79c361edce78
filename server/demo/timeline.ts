import { addDays, dateKey, startOfDay } from '../../domain/time';

const minute = 60_000;

/** Days counted from today in a business's time zone, and instants on them. */
export interface Timeline {
  now: Date;
  /** The instant at which a day has come to a time, in minutes after its start. */
  at(day: number, minutes: number): Date;
  /** The day that an instant of the last or next years falls on. */
  dayOf(instant: Date): number;
  /** Its day of the week, from 0 for Sunday. */
  weekdayOf(day: number): number;
}

export function createTimeline(now: Date, timeZone: string): Timeline {
  const today = startOfDay(now, timeZone);
  const weekdayOfToday = new Date(`${dateKey(now, timeZone)}T00:00:00Z`).getUTCDay();
  const starts = new Map<number, number>();
  const startOf = (day: number) => {
    let start = starts.get(day);
    if (start === undefined) {
      start = addDays(today, day, timeZone).getTime();
      starts.set(day, start);
    }
    return start;
  };
  return {
    now,
    at: (day, minutes) => new Date(startOf(day) + minutes * minute),
    weekdayOf: (day) => (((weekdayOfToday + day) % 7) + 7) % 7,
    dayOf: (instant) => {
      const guess = Math.round((instant.getTime() - today.getTime()) / (24 * 60 * minute));
      return startOf(guess) <= instant.getTime() ? guess : guess - 1;
    },
  };
}
