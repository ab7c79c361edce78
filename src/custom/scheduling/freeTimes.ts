import { overlapping, type Slot } from '../../../domain/booking';
import type { Id } from '../../../domain/id';
import { type OpeningHours, openAt } from '../../../domain/openingHours';
import { endAfter } from '../../../domain/scheduling';
import { dayKeyAfter } from '../../../domain/time';

/** The minutes between two times that are offered. */
const timeStep = 15;

const stepMs = timeStep * 60_000;

/** A time at which an appointment could begin, and the others that take place while it would. */
export interface OfferedTime<Other extends Slot = Slot> {
  start: Date;
  /** None where it is free. */
  others: Other[];
}

interface Offered<Other extends Slot> {
  /** How long it is to take. */
  minutes: number;
  hours: OpeningHours;
  timeZone: string;
  /** The other appointments. */
  appointments: readonly Other[];
  /** The appointment itself, if it is there already. */
  id?: Id | null;
  /** Who is to do it: others that name somebody else leave the time free. */
  therapist?: Slot['therapist'];
  /** How many people can do it; 0 where nobody has said. */
  people?: number;
  /** Nothing is offered that begins earlier. */
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

/** How many days, the first one included, a free time may lie ahead to be proposed. */
const nearDays = 2;

/**
 * The time that is proposed from a day on, within some days: the first one at which nobody else is
 * there, if that is on the day itself or on the next; else the first one at all. Several people work in
 * most businesses, so a time at which somebody is there is a better guess than one days ahead, and who
 * is there is told. Undefined where the business is open on none of the days for as long as it takes.
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
