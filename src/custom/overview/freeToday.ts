import type { Person } from '../../../domain/booking';
import { freeMinutes, timesOn } from '../../../domain/freeTimes';
import type { OpeningHours } from '../../../domain/openingHours';
import { defaultMinutes } from '../../../domain/scheduling';
import { dateKey } from '../../../domain/time';
import type { Appointment } from '../schedule/schedulingRecords';

interface Day {
  appointments: readonly Appointment[];
  hours: OpeningHours;
  /** The therapists; none where the business has none. */
  people: readonly Person[];
  now: Date;
  timeZone: string;
}

/**
 * The first free time today for a booking of the default duration, and the longest visit for which it would
 * do; null if fully booked, undefined if nobody works any more, or the business closes before such a booking
 * could end.
 */
export const freeToday = ({ now, timeZone, ...rest }: Day) => {
  const asked = { ...rest, timeZone, minutes: defaultMinutes, earliest: now };
  const day = dateKey(now, timeZone);
  const times = timesOn(day, asked);
  const start = times.find(({ isFree }) => isFree)?.start;
  if (start) return { start, minutes: freeMinutes(day, { ...asked, earliest: start }) };
  return times.some(({ others }) => others.length > 0) ? null : undefined;
};
