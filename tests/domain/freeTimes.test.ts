import { describe, expect, test } from 'vitest';
import type { Person, Slot } from '../../domain/booking';
import { isFullyBooked, proposedTime, timesOn } from '../../domain/freeTimes';
import { assumedHours, isOpen, type OpeningHours } from '../../domain/openingHours';
import { endAfter } from '../../domain/scheduling';
import { atMinutes, dateKey, dayKeyAfter, minutesOfDay, startOfDayKey } from '../../domain/time';
import { anyDay, anyHours, anyZone } from '../support/openingHours';
import { fc } from '../support/property';

const newYork = 'America/New_York';
const at = (hours: number, day = '2026-03-04') => atMinutes(day, hours * 60, newYork);
const taken = (id: number, hours: number, minutes: number, status = 'scheduled'): Slot => ({
  id,
  start: at(hours),
  minutes,
  status,
});
const asked = {
  minutes: 60,
  hours: assumedHours,
  timeZone: newYork,
  appointments: [taken(1, 10, 30), taken(2, 15, 60, 'cancelled')],
  earliest: at(0),
};
const hoursOf = (start: Date) => minutesOfDay(start, newYork) / 60;

describe('the times of a day', () => {
  test('are its quarter hours, as long as the appointment ends before it closes', () => {
    const times = timesOn('2026-03-04', asked).map(({ start }) => hoursOf(start));
    expect(times).toEqual(Array.from({ length: 33 }, (_, index) => 9 + index / 4));
  });

  test('are fully booked where somebody is there at each of them, and a closed day is not', () => {
    const isFull = (...appointments: Slot[]) =>
      isFullyBooked(timesOn('2026-03-04', { ...asked, appointments }));
    expect(isFull(taken(1, 9, 540))).toBe(true);
    expect(isFull(taken(1, 9, 480))).toBe(false);
    expect(isFull(taken(1, 9, 540, 'cancelled'))).toBe(false);
    const closure = { name: 'Holiday', first_day: '2026-03-04', last_day: '2026-03-04' };
    const hours = { ...assumedHours, closures: [closure] };
    expect(isFullyBooked(timesOn('2026-03-04', { ...asked, hours }))).toBe(false);
  });

  test('tell who is there; a cancelled appointment and the moved one itself take no time', () => {
    const busy = (id: number | null) =>
      timesOn('2026-03-04', { ...asked, id }).flatMap(({ start, others }) =>
        others.map((other) => [hoursOf(start), other.id]),
      );
    expect(busy(null)).toEqual([9.25, 9.5, 9.75, 10, 10.25].map((time) => [time, 1]));
    expect(busy(1)).toEqual([]);
  });

  test('do not begin before the earliest that is asked for', () => {
    const [first] = timesOn('2026-03-04', { ...asked, earliest: new Date(+at(13) + 1) });
    expect(first && hoursOf(first.start)).toBe(13.25);
  });
});

describe('the time that is proposed', () => {
  const propose = (change: Partial<typeof asked>, days = 7) =>
    proposedTime('2026-03-04', days, { ...asked, ...change });
  const never = {
    days: assumedHours.days.map((day) => ({ ...day, is_open: false })),
    closures: [],
  };
  const allDay = (day: string) => ({ ...taken(3, 9, 9 * 60), start: at(9, day) });

  test('is the first free one of the day or the next', () => {
    expect(propose({ earliest: at(9.25) })).toEqual(at(10.5));
    expect(propose({ earliest: at(17.5) })).toEqual(at(9, '2026-03-05'));
    expect(propose({ appointments: [allDay('2026-03-04')] })).toEqual(at(9, '2026-03-05'));
  });

  test('is the next one at which others are there, where a free one is two days ahead', () => {
    const appointments = ['2026-03-04', '2026-03-05'].map(allDay);
    expect(propose({ appointments, earliest: at(11.1) })).toEqual(at(11.25));
    expect(propose({ appointments }, 1)).toEqual(at(9));
  });

  test('is of a later day where the business is closed until then, and none where it is never open', () => {
    const closures = [{ name: 'Away', first_day: '2026-03-04', last_day: '2026-03-06' }];
    expect(propose({ hours: { ...assumedHours, closures } })).toEqual(at(9, '2026-03-07'));
    expect(propose({ hours: never }, 14)).toBeUndefined();
  });
});

test('no time is offered outside the hours, too short, in the past, twice, or as free where another is', () => {
  const anySlots = fc.array(
    fc.record({
      id: fc.nat(20),
      from: fc.integer({ min: -600, max: 1600 }),
      minutes: fc.integer({ min: 1, max: 1440 }),
      status: fc.constantFrom('scheduled', 'confirmed', 'cancelled', 'completed'),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      anyDay,
      anyHours,
      anyZone,
      fc.integer({ min: 1, max: 600 }),
      anySlots,
      fc.integer({ min: -60, max: 1500 }),
      (day, hours, timeZone, minutes, slots, earliestAfter) => {
        const midnight = startOfDayKey(day, timeZone);
        const appointments = slots.map(({ from, ...slot }) => ({
          ...slot,
          start: endAfter(midnight, from),
        }));
        const earliest = endAfter(midnight, earliestAfter);
        const times = timesOn(day, { minutes, hours, timeZone, appointments, earliest });
        let before = -1;
        for (const { start, others } of times) {
          const end = endAfter(start, minutes);
          expect(isOpen(start, end, hours, timeZone)).toBe(true);
          expect(dateKey(start, timeZone)).toBe(day);
          expect(+start >= +earliest && +start > before).toBe(true);
          expect(+start % 900_000).toBe(0);
          const there = appointments.filter(
            (other) =>
              other.status !== 'cancelled' &&
              +other.start < +end &&
              +endAfter(other.start, other.minutes) > +start,
          );
          expect(others.length).toBe(there.length);
          before = +start;
        }
      },
    ),
  );
});

describe('with therapists', () => {
  const minute = 60_000;

  /** The minutes of an opening, one by one, by the clocks of the zone. */
  const openMinutes = (day: string, hours: OpeningHours, timeZone: string): Set<number> => {
    const found = new Set<number>();
    if (hours.closures.some((one) => one.first_day <= day && day <= one.last_day)) return found;
    const weekday = hours.days[new Date(`${day}T12:00:00Z`).getUTCDay()];
    if (!weekday?.is_open) return found;
    const at = (time: string, isEnd: boolean) => {
      const [hour = 0, rest = 0] = time.split(':').map(Number);
      return +atMinutes(day, isEnd && hour + rest === 0 ? 1440 : hour * 60 + rest, timeZone);
    };
    const [from, to] = [at(weekday.opens, false), at(weekday.closes, true)];
    for (let instant = from; instant < to; instant += minute) found.add(instant);
    for (const { starts, ends } of weekday.breaks) {
      const last = at(ends, true);
      for (let instant = at(starts, false); instant < last; instant += minute) {
        found.delete(instant);
      }
    }
    return found;
  };

  const meet = (one: Slot, other: Slot) =>
    +one.start < +other.start + other.minutes * minute &&
    +other.start < +one.start + one.minutes * minute;

  /** The most of them that can be given to somebody who has nothing else then, by trying all ways. */
  const seats = ([first, ...rest]: Slot[], people: (Person & { held: Slot[] })[]): number => {
    if (!first) return 0;
    const ways = people
      .filter((one) => first.serviceIds?.every((id) => one.serviceIds?.includes(id) ?? true))
      .filter(({ held }) => !held.some((other) => meet(first, other)))
      .map((one) => {
        const seated = { ...one, held: [...one.held, first] };
        return 1 + seats(rest, [...people.filter((other) => other !== one), seated]);
      });
    return Math.max(seats(rest, people), ...ways);
  };

  const anyServices = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 });
  const anyPeople = fc.array(
    fc.record({
      hours: fc.oneof(fc.constant(null), anyHours),
      serviceIds: fc.oneof(fc.constant(null), anyServices),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const anyOthers = fc.array(
    fc.record({
      from: fc.integer({ min: -120, max: 1440 }),
      minutes: fc.integer({ min: 1, max: 300 }),
      status: fc.constantFrom('scheduled', 'confirmed', 'cancelled'),
      therapist: fc.constantFrom(null, { id: 1 }, { id: 2 }, { id: '3' }, { id: 9 }),
      serviceIds: anyServices,
    }),
    { maxLength: 6 },
  );
  const threeZones = fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe');
  // Half of the days are those on which clocks are changed.
  const daysOfClocks = fc.oneof(
    anyDay,
    fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05'),
  );

  test('the times and who is free are those that a plain search over all minutes finds', () => {
    fc.assert(
      fc.property(
        daysOfClocks,
        anyHours,
        threeZones,
        fc.integer({ min: 1, max: 240 }),
        anyServices,
        anyPeople,
        anyOthers,
        fc.constantFrom(null, { id: 1 }, { id: '2' }),
        (day, hours, timeZone, minutes, serviceIds, drawn, slots, therapist) => {
          const people = drawn.map((one, index): Person => ({ ...one, id: index + 1 }));
          const midnight = startOfDayKey(day, timeZone);
          const appointments = slots.map(
            ({ from, ...slot }, id): Slot => ({ ...slot, id, start: endAfter(midnight, from) }),
          );
          const open = openMinutes(day, hours, timeZone);
          const work = people.map((one) => one.hours && openMinutes(day, one.hours, timeZone));
          const expected: { start: number; people: unknown[]; isFree: boolean }[] = [];
          const end = +startOfDayKey(dayKeyAfter(day, 1), timeZone);
          for (let start = +midnight; start < end; start += minute) {
            const slot = Array.from({ length: minutes }, (_, index) => start + index * minute);
            if (start % (15 * minute) !== 0 || !slot.every((one) => open.has(one))) continue;
            const there = appointments.filter(
              ({ status, ...one }) =>
                status !== 'cancelled' &&
                +one.start < start + minutes * minute &&
                +one.start + one.minutes * minute > start,
            );
            const withHeld = (one: Person) => ({
              ...one,
              held: appointments.filter(
                (other) =>
                  other.status !== 'cancelled' && String(other.therapist?.id) === String(one.id),
              ),
            });
            const working = people
              .filter((_, index) => slot.every((at) => work[index]?.has(at) ?? true))
              .map(withHeld);
            const waiting = there.filter((other) => !other.therapist);
            const without = (one: Person) =>
              seats(
                waiting,
                working.filter((other) => other !== one),
              );
            const free = working.filter(
              (one) =>
                serviceIds.every((id) => one.serviceIds?.includes(id) ?? true) &&
                !there.some((other) => String(other.therapist?.id) === String(one.id)) &&
                without(one) === seats(waiting, working),
            );
            const ids = free.map(({ id }) => String(id));
            const isKnown = therapist && Number(therapist.id) <= people.length;
            const isOwn = there.some(
              (other) => other.therapist && String(other.therapist.id) === String(therapist?.id),
            );
            expected.push({
              start,
              people: ids,
              isFree: !therapist
                ? ids.length > 0
                : isKnown
                  ? ids.includes(String(therapist.id))
                  : !isOwn &&
                    seats(waiting, working) ===
                      seats(waiting, [...working, withHeld({ id: therapist.id })]),
            });
          }
          const asked = { minutes, hours, timeZone, appointments, therapist, serviceIds, people };
          const told = timesOn(day, { ...asked, earliest: midnight }).map((time) => ({
            start: +time.start,
            people: time.people.map(({ id }) => String(id)),
            isFree: time.isFree,
          }));
          expect(told).toEqual(expected);
        },
      ),
    );
  });
});
