import {
  type Asked,
  atWork,
  overlapping,
  type Person,
  type Slot,
  sameId,
  whoIsFree,
} from './booking';
import type { Id } from './id';
import { type OpeningHours, openAt, type Span } from './openingHours';
import { endAfter } from './scheduling';
import { dayKeyAfter } from './time';

/** The minutes between two offered times. */
const timeStep = 15;

const stepMs = timeStep * 60_000;

/** A possible start of an appointment. */
export interface OfferedTime<Other extends Slot = Slot, Who extends Person = Person> {
  start: Date;
  isFree: boolean;
  /** The appointments that it would overlap; none where it is free, or nobody works then. */
  others: Other[];
  /** The therapists who are free. */
  people: Who[];
}

/** The appointment for which times are offered, and what they depend on. */
export interface Offered<Other extends Slot = Slot, Who extends Person = Person> {
  /** The duration in minutes. */
  minutes: number;
  hours: OpeningHours;
  timeZone: string;
  /** The other appointments. */
  appointments: readonly Other[];
  /** The id of the appointment itself, which is no overlap. */
  id?: Id | null;
  /** The therapist; without one any who is free. */
  therapist?: Slot['therapist'];
  serviceIds?: readonly Id[];
  /** The therapists; none where the business keeps none. */
  people?: readonly Who[];
  /** The earliest start that is offered. */
  earliest: Date;
}

/**
 * The quarter hours of a day at which an appointment could begin, so that it lies within the opening
 * hours from its beginning to its end, earliest first; each is looked up when it is asked for.
 */
export function* eachTimeOn<Other extends Slot, Who extends Person>(
  day: string,
  { hours, timeZone, appointments, earliest, people = [], ...asked }: Offered<Other, Who>,
): Generator<OfferedTime<Other, Who>> {
  const { minutes, id = null, therapist } = asked;
  const spans = openAt(day, hours, timeZone);
  const held = heldAround(spans, appointments);
  const work = new Map(people.map((who) => [who, who.hours && openAt(day, who.hours, timeZone)]));
  for (const span of spans) {
    const from = Math.max(span.start.getTime(), earliest.getTime());
    let start = new Date(Math.ceil(from / stepMs) * stepMs);
    for (; endAfter(start, minutes) <= span.end; start = endAfter(start, timeStep)) {
      const slot = { ...asked, id, start };
      const end = endAfter(start, minutes);
      const working = people.filter((who) => {
        const spans = work.get(who);
        return !spans || spans.some((own) => own.start <= start && end <= own.end);
      });
      const free = whoIsFree(slot, held, working);
      const isNamed = ({ id: own }: Person) => !therapist || sameId(own, therapist.id);
      const isKnown = people.some(isNamed);
      const others = isKnown && free.some(isNamed) ? [] : overlapping(slot, held, working);
      const isFree = isKnown ? free.some(isNamed) : others.length === 0;
      yield { start, isFree, others, people: free };
    }
  }
}

/** The appointments that take place in these spans, and those that take place during one of them. */
function heldAround<Other extends Slot>(
  spans: readonly Span[],
  appointments: readonly Other[],
): Other[] {
  let from = Math.min(...spans.map(({ start }) => start.getTime()));
  let to = Math.max(...spans.map(({ end }) => end.getTime()));
  const during = () =>
    appointments.filter(
      ({ start, minutes }) => start.getTime() < to && endAfter(start, minutes).getTime() > from,
    );
  const near = during();
  from = Math.min(from, ...near.map(({ start }) => start.getTime()));
  to = Math.max(to, ...near.map(({ start, minutes }) => endAfter(start, minutes).getTime()));
  return during();
}

/** All quarter hours of a day at which an appointment could begin. */
export const timesOn = <Other extends Slot, Who extends Person>(
  day: string,
  asked: Offered<Other, Who>,
): OfferedTime<Other, Who>[] => [...eachTimeOn(day, asked)];

/** True when a day has times, and each of them is taken. */
export function isFullyBooked(times: Iterable<OfferedTime>): boolean {
  let hasTimes = false;
  for (const { isFree } of times) {
    if (isFree) return false;
    hasTimes = true;
  }
  return hasTimes;
}

/** The longest that an appointment at a free time could last, in minutes by quarter hours. */
export function freeMinutes(day: string, asked: Offered): number {
  const { minutes, earliest } = asked;
  const [longer] = eachTimeOn(day, { ...asked, minutes: minutes + timeStep });
  return longer?.isFree && longer.start.getTime() === earliest.getTime()
    ? freeMinutes(day, { ...asked, minutes: minutes + timeStep })
    : minutes;
}

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
    for (const { start, isFree } of eachTimeOn(dayKeyAfter(day, ahead), asked)) {
      if (isFree && ahead < nearDays) return start;
      first ??= start;
    }
  }
  return first;
}

/**
 * Gives each slot the first therapist who is free for it, one after the other; undefined where
 * nobody is. A therapist who has one of them is not free for the next.
 */
export function assign<Who extends Person>(
  slots: readonly Asked[],
  others: readonly Slot[],
  people: readonly Who[],
  timeZone: string,
): (Who | undefined)[] {
  const taken = [...others];
  return slots.map((slot) => {
    const [who] = whoIsFree(slot, taken, atWork(people, slot, timeZone));
    if (who) taken.push({ ...slot, id: null, status: 'scheduled', therapist: who });
    return who;
  });
}
