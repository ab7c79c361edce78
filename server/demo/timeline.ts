import { addDays, dateKey, startOfDay } from '../../domain/time';

const minute = 60_000;

/** Converts between days relative to today, in a business's time zone, and instants. */
export interface Timeline {
  now: Date;
  /** The instant at so many minutes after the start of a day. */
  at(day: number, minutes: number): Date;
  /** The day of an instant. */
  dayOf(instant: Date): number;
  /** The weekday of a day, 0 being Sunday. */
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
