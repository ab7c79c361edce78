import type { OpeningHours } from '../../../domain/openingHours';
import { defaultMinutes } from '../../../domain/scheduling';
import { dateKey } from '../../../domain/time';
import { timesOn } from '../schedule/booking/freeTimes';
import type { Appointment } from '../schedule/schedulingRecords';

interface Day {
  appointments: readonly Appointment[];
  hours: OpeningHours;
  /** The number of therapists; 0 where the business has none. */
  people: number;
  now: Date;
  timeZone: string;
}

/**
 * The first free time today for a booking of the default duration; null if fully booked, undefined if the
 * business closes before such a booking could end.
 */
export const freeToday = ({ now, timeZone, ...day }: Day): Date | null | undefined => {
  const asked = { ...day, timeZone, minutes: defaultMinutes, earliest: now };
  const times = timesOn(dateKey(now, timeZone), asked);
  if (times.length === 0) return undefined;
  return times.find(({ others }) => others.length === 0)?.start ?? null;
};
