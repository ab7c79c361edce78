import type { Person } from '../../../domain/booking';
import { timesOn } from '../../../domain/freeTimes';
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
 * The first free time today for a booking of the default duration; null if fully booked, undefined if nobody
 * works any more, or the business closes before such a booking could end.
 */
export const freeToday = ({ now, timeZone, ...day }: Day): Date | null | undefined => {
  const asked = { ...day, timeZone, minutes: defaultMinutes, earliest: now };
  const times = timesOn(dateKey(now, timeZone), asked);
  const free = times.find(({ isFree }) => isFree)?.start;
  return free ?? (times.some(({ others }) => others.length > 0) ? null : undefined);
};
