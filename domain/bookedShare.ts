import { type Person, type Slot, sameId } from './booking';
import { type OpeningHours, openAt, type Span } from './openingHours';
import { endAfter } from './scheduling';

const minuteMs = 60_000;

/** The minutes of spans that do not overlap. */
export const minutesIn = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / minuteMs, 0);

/** The minutes of open spans in which at least one of the appointments takes place. */
export function bookedMinutes(
  open: readonly Span[],
  appointments: readonly { start: Date; minutes: number }[],
): number {
  const held = appointments
    .map(({ start, minutes }) => ({ start, end: endAfter(start, minutes) }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  let booked = 0;
  for (const span of open) {
    let from = span.start.getTime();
    for (const { start, end } of held) {
      const begin = Math.max(from, start.getTime());
      const stop = Math.min(span.end.getTime(), end.getTime());
      if (stop <= begin) continue;
      booked += stop - begin;
      from = stop;
    }
  }
  return booked / minuteMs;
}

/** A share of the bookable time, in minutes. */
export interface ShareOfTime {
  booked: number;
  open: number;
}

/** Adds shares up. */
export const sumOfShares = (shares: readonly ShareOfTime[]): ShareOfTime => ({
  booked: shares.reduce((sum, { booked }) => sum + booked, 0),
  open: shares.reduce((sum, { open }) => sum + open, 0),
});

interface BookedDay {
  day: string;
  /** The opening hours, within which each therapist has their own. */
  hours: OpeningHours;
  timeZone: string;
  people: readonly Person[];
  appointments: readonly Slot[];
}

/**
 * How much of the bookable time of a day is booked: of each therapist, in their order, and of everybody.
 * An appointment of none of them counts for everybody, each by itself.
 */
export function sharesOn({ day, hours, timeZone, people, appointments }: BookedDay) {
  const held = appointments.filter(({ status }) => status !== 'cancelled');
  const shareOf = (spans: readonly Span[], theirs: readonly Slot[]): ShareOfTime => ({
    booked: bookedMinutes(spans, theirs),
    open: minutesIn(spans),
  });
  const shares = people.map(({ id, hours: own }) =>
    shareOf(
      openAt(day, own ? [hours, own] : hours, timeZone),
      held.filter(({ therapist }) => therapist && sameId(therapist.id, id)),
    ),
  );
  const open = openAt(day, hours, timeZone);
  const others = held
    .filter(({ therapist }) => !people.some(({ id }) => therapist && sameId(therapist.id, id)))
    .map((one) => ({ booked: bookedMinutes(open, [one]), open: 0 }));
  return { shares, all: sumOfShares([...shares, ...others]) };
}
