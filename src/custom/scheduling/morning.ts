import { atMinutes, dateKey } from '../../../domain/time';

/** The time of day, in minutes, that is proposed rather than another one. */
export const morningMinutes = 9 * 60;

const halfHour = 30 * 60_000;

/** A start on a day on which none is offered: the morning, and today the next half hour after it. */
export function morningOf(day: string, timeZone: string, now: Date): Date {
  const morning = atMinutes(day, morningMinutes, timeZone);
  const next = new Date(Math.ceil(now.getTime() / halfHour) * halfHour);
  return day === dateKey(next, timeZone) && next > morning ? next : morning;
}
