import { overlapping, type Slot } from '../../../../domain/booking';
import type { Id } from '../../../../domain/id';
import { type OpeningHours, openAt } from '../../../../domain/openingHours';
import { endAfter } from '../../../../domain/scheduling';
import { dayKeyAfter } from '../../../../domain/time';

/** The minutes between two offered times. */
const timeStep = 15;

const stepMs = timeStep * 60_000;

/** A possible start of an appointment, and the appointments that it would overlap. */
export interface OfferedTime<Other extends Slot = Slot> {
  start: Date;
  /** None where it is free. */
  others: Other[];
}

interface Offered<Other extends Slot> {
  /** The duration in minutes. */
  minutes: number;
  hours: OpeningHours;
  timeZone: string;
  /** The other appointments. */
  appointments: readonly Other[];
  /** The id of the appointment itself, which is no overlap. */
  id?: Id | null;
  /** The therapist; appointments of another one do not overlap. */
  therapist?: Slot['therapist'];
  /** The number of therapists; 0 where the business has none. */
  people?: number;
  /** The earliest start that is offered. */
  earliest: Date;
}

/**
 * The quarter hours of a day at which an appointment could begin, so that it lies within the opening
 * hours from its beginning to its end, earliest first.
 */
export function timesOn<Other extends Slot>(
  day: string,
  { hours, timeZone, appointments, earliest, people = 0, ...slot }: Offered<Other>,
): OfferedTime<Other>[] {
  const times: OfferedTime<Other>[] = [];
  const { minutes, id = null } = slot;
  for (const span of openAt(day, hours, timeZone)) {
    const from = Math.max(span.start.getTime(), earliest.getTime());
    let start = new Date(Math.ceil(from / stepMs) * stepMs);
    for (; endAfter(start, minutes) <= span.end; start = endAfter(start, timeStep)) {
      times.push({ start, others: overlapping({ ...slot, id, start }, appointments, people) });
    }
  }
  return times;
}

/** True when a day has times, and each of them is taken. */
export const isFullyBooked = (times: readonly OfferedTime[]): boolean =>
  times.length > 0 && times.every(({ others }) => others.length > 0);

/** The number of days, including the first, in which a free time is preferred as the proposal. */
const nearDays = 2;

/**
 * The proposed start from a day on: the first free time today or tomorrow, else the first time at all
 * within `days`, since most businesses have several people and its overlaps are shown. Undefined where
 * the business is not open for long enough.
 */
export function proposedTime<Other extends Slot>(
  day: string,
  days: number,
  asked: Offered<Other>,
): Date | undefined {
  let first: Date | undefined;
  for (let ahead = 0; ahead < days && (ahead < nearDays || !first); ahead += 1) {
    const times = timesOn(dayKeyAfter(day, ahead), asked);
    const free = times.find(({ others }) => others.length === 0);
    if (free && ahead < nearDays) return free.start;
    first ??= times[0]?.start;
  }
  return first;
}
