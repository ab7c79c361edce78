import { overlapping, type Slot } from './booking';
import type { Id } from './id';
import { type OpeningHours, openAt } from './openingHours';
import { endAfter } from './scheduling';
import { dayKeyAfter } from './time';

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
  /** Nothing is offered that begins earlier. */
  earliest: Date;
}

/**
 * The quarter hours of a day at which an appointment could begin, so that it lies within the opening
 * hours from its beginning to its end, earliest first.
 */
export function timesOn<Other extends Slot>(
  day: string,
  { minutes, hours, timeZone, appointments, id = null, earliest }: Offered<Other>,
): OfferedTime<Other>[] {
  const times: OfferedTime<Other>[] = [];
  for (const span of openAt(day, hours, timeZone)) {
    const from = Math.max(span.start.getTime(), earliest.getTime());
    let start = new Date(Math.ceil(from / stepMs) * stepMs);
    for (; endAfter(start, minutes) <= span.end; start = endAfter(start, timeStep)) {
      times.push({ start, others: overlapping({ id, start, minutes }, appointments) });
    }
  }
  return times;
}

/** The first free time from a day on, within some days; undefined where there is none. */
export function firstFreeTime<Other extends Slot>(
  day: string,
  days: number,
  asked: Offered<Other>,
): Date | undefined {
  for (let ahead = 0; ahead < days; ahead += 1) {
    const free = timesOn(dayKeyAfter(day, ahead), asked).find(({ others }) => others.length === 0);
    if (free) return free.start;
  }
  return undefined;
}
