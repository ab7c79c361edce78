import { atMinutes, dateKey } from '../../../../domain/time';

/** The default time of day, in minutes. */
export const morningMinutes = 9 * 60;

const halfHour = 30 * 60_000;

/**
 * The default start on a day without free times: the morning, or the next half hour once it is later today.
 */
export function morningOf(day: string, timeZone: string, now: Date): Date {
  const morning = atMinutes(day, morningMinutes, timeZone);
  const next = new Date(Math.ceil(now.getTime() / halfHour) * halfHour);
  return day === dateKey(next, timeZone) && next > morning ? next : morning;
}
