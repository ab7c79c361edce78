import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Slot } from '../../domain/booking';
import { firstFreeTime, timesOn } from '../../domain/freeTimes';
import { assumedHours, isOpen } from '../../domain/openingHours';
import { endAfter } from '../../domain/scheduling';
import { atMinutes, dateKey, minutesOfDay, startOfDayKey } from '../../domain/time';
import { anyDay, anyHours, anyZone } from '../support/openingHours';

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

test('the first free time is on the next day when a day has none left', () => {
  expect(firstFreeTime('2026-03-04', 7, { ...asked, earliest: at(17.5) })).toEqual(
    at(9, '2026-03-05'),
  );
  const never = {
    days: assumedHours.days.map((day) => ({ ...day, is_open: false })),
    closures: [],
  };
  expect(firstFreeTime('2026-03-04', 14, { ...asked, hours: never })).toBeUndefined();
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
