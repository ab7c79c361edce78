import {
  atMinutes,
  dateKey,
  dayKeyAfter,
  minutesOfDay,
  startOfDayKey,
} from '../../../../domain/time';

/** A calendar day in a zone. Times are in milliseconds. */
export interface ZonedDay {
  /** YYYY-MM-DD. */
  key: string;
  start: number;
  end: number;
  /** The offset to UTC; undefined on a day on which the clocks change. */
  ahead: number | undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The days of a zone, each worked out once: a calendar asks thousands of times on which day something
 * falls, and asking the runtime's time zone data each time takes seconds.
 */
export const zonedDays = (timeZone: string) => {
  const known = new Map<number, ZonedDay[]>();

  const workOut = (instant: Date): ZonedDay => {
    const key = dateKey(instant, timeZone);
    const start = startOfDayKey(key, timeZone).getTime();
    const end = startOfDayKey(dayKeyAfter(key, 1), timeZone).getTime();
    const ahead = end - start === day ? Date.parse(`${key}T00:00:00Z`) - start : undefined;
    return { key, start, end, ahead };
  };

  /** The day that an instant falls on. */
  const dayOf = (instant: Date): ZonedDay => {
    const time = instant.getTime();
    // A day of the zone has a part in two or three days of UTC.
    const utcDay = Math.floor(time / day);
    const days = known.get(utcDay) ?? [];
    let found = days.find(({ start, end }) => start <= time && time < end);
    if (!found) {
      found = workOut(instant);
      known.set(utcDay, [...days, found]);
    }
    return found;
  };

  /** The minutes since midnight that clocks show. */
  const minutesAt = (instant: Date): number => {
    const { start, ahead } = dayOf(instant);
    return ahead === undefined
      ? minutesOfDay(instant, timeZone)
      : Math.floor((instant.getTime() - start) / minute);
  };

  return {
    dayOf,
    minutesAt,
    /** The instant at which clocks show so many minutes since the midnight of a day. */
    at({ key, start, end, ahead }: ZonedDay, minutes: number): Date {
      const time = start + minutes * minute;
      const isKnown = ahead !== undefined && time >= start && time < end;
      return isKnown ? new Date(time) : atMinutes(key, minutes, timeZone);
    },
    /** The offset to UTC in minutes. */
    minutesAhead(instant: Date): number {
      const { key, ahead } = dayOf(instant);
      if (ahead !== undefined) return ahead / minute;
      const shown = Date.parse(`${key}T00:00:00Z`) / minute + minutesAt(instant);
      return shown - Math.floor(instant.getTime() / minute);
    },
  };
};
