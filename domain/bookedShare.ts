import { type Person, type Slot, sameId } from './booking';
import type { OpeningHours } from './openingHours';
import { openMinutes } from './reports';
import type { Day } from './time';

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
  /** Those that begin on the day. */
  appointments: readonly Slot[];
}

/**
 * How much of the bookable time of a day is booked, as the reports count it: of each therapist, in
 * their order, and of everybody. An appointment of none of them counts for everybody.
 */
export function sharesOn({ day, hours, timeZone, people, appointments }: BookedDay) {
  const held = appointments.filter(({ status }) => status !== 'cancelled');
  const booked = (of: readonly Slot[]) => of.reduce((sum, { minutes }) => sum + minutes, 0);
  const period = { first: day as Day, last: day as Day };
  const shares = people.map(({ id, hours: own }): ShareOfTime => {
    const [open = 0] = openMinutes(period, own ? [hours, own] : [hours], timeZone);
    const theirs = held.filter(({ therapist }) => therapist && sameId(therapist.id, id));
    return { booked: booked(theirs), open };
  });
  return { shares, all: { ...sumOfShares(shares), booked: booked(held) } };
}
