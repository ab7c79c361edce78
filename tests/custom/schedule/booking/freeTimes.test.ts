import { describe, expect, test } from 'vitest';
import type { Slot } from '../../../../domain/booking';
import { assumedHours, isOpen } from '../../../../domain/openingHours';
import { endAfter } from '../../../../domain/scheduling';
import { atMinutes, dateKey, minutesOfDay, startOfDayKey } from '../../../../domain/time';
import {
  isFullyBooked,
  proposedTime,
  timesOn,
} from '../../../../src/custom/schedule/booking/freeTimes';
import { anyDay, anyHours, anyZone } from '../../../support/openingHours';
import { fc } from '../../../support/property';

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
