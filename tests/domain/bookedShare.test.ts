import { expect, test } from 'vitest';
import { bookedMinutes, minutesIn, sharesOn } from '../../domain/bookedShare';
import { type OpeningHours, openAt } from '../../domain/openingHours';
import { newTherapist, personOf } from '../../domain/therapists';
import { anyDay, anyHours } from '../support/openingHours';
import { fc } from '../support/property';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 5) + minutes * 60_000);
const span = (from: number, to: number) => ({ start: at(from), end: at(to) });

test('only what lies in the open time counts, and what overlaps counts once', () => {
  const open = [span(540, 720), span(780, 1080)];
  expect(minutesIn(open)).toBe(480);
  const booked = [
    { start: at(510), minutes: 60 },
    { start: at(560), minutes: 30 },
    { start: at(700), minutes: 100 },
    { start: at(1200), minutes: 60 },
  ];
  expect(bookedMinutes(open, booked)).toBe(30 + 20 + 20 + 20);
  expect(bookedMinutes([], booked)).toBe(0);
});

test('it is what a count of single minutes finds', () => {
  const times = fc.array(
    fc.record({ from: fc.nat(200), minutes: fc.integer({ min: 1, max: 90 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(times, fc.nat(100), fc.nat(100), (held, closesAfter, reopensAfter) => {
      const open = [span(20, 20 + closesAfter), span(130, 130 + reopensAfter)];
      const isIn = (minute: number, from: number, to: number) => minute >= from && minute < to;
      const counted = Array.from({ length: 300 }, (_, minute) => minute).filter(
        (minute) =>
          (isIn(minute, 20, 20 + closesAfter) || isIn(minute, 130, 130 + reopensAfter)) &&
          held.some(({ from, minutes }) => isIn(minute, from, from + minutes)),
      );
      const appointments = held.map(({ from, minutes }) => ({ start: at(from), minutes }));
      expect(bookedMinutes(open, appointments)).toBe(counted.length);
    }),
  );
});

/** The minutes of a day in UTC that lie in all of these hours. */
const minutesOpen = (day: string, ...all: OpeningHours[]) => {
  const spans = all.map((hours) => openAt(day, hours, 'UTC'));
  const start = Date.parse(day);
  return Array.from({ length: 24 * 60 }, (_, minute) => start + minute * 60_000).filter((at) =>
    spans.every((some) => some.some(({ start, end }) => +start <= at && at < +end)),
  );
};

const own = (hours: OpeningHours) => ({
  has_own_hours: true,
  days: hours.days,
  days_off: [...hours.closures],
});

test('the share of a therapist lies within the opening hours, and everybody counts what is nobody’s', () => {
  const therapist = fc.constantFrom(1, 2, 3, null);
  const status = fc.constantFrom('scheduled', 'completed', 'cancelled');
  const appointments = fc.array(
    fc.record({ from: fc.nat(1300), minutes: fc.integer({ min: 1, max: 140 }), therapist, status }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(anyDay, anyHours, anyHours, appointments, (day, hours, hers, given) => {
      const held = given.map(({ from, therapist, ...one }, index) => ({
        ...one,
        id: index,
        start: new Date(Date.parse(day) + from * 60_000),
        therapist: therapist === null ? null : { id: String(therapist) },
      }));
      const people = [
        personOf({ ...newTherapist, id: 1 }),
        personOf({ ...newTherapist, id: 2, ...own(hers) }),
      ];
      const open = [minutesOpen(day, hours), minutesOpen(day, hours, hers)];
      const isIn = (at: number) => (one: (typeof held)[number]) =>
        one.status !== 'cancelled' && +one.start <= at && at < +one.start + one.minutes * 60_000;
      const expected = open.map((minutes, index) => ({
        open: minutes.length,
        booked: minutes.filter((at) =>
          held.some((one) => one.therapist?.id === String(index + 1) && isIn(at)(one)),
        ).length,
      }));
      const [anybody = []] = open;
      const others = held.filter(({ therapist }) => therapist === null || therapist.id === '3');
      const booked = others.reduce(
        (sum, one) => sum + anybody.filter((at) => isIn(at)(one)).length,
        0,
      );
      const { shares, all } = sharesOn({ day, hours, timeZone: 'UTC', people, appointments: held });
      expect(shares).toEqual(expected);
      expect(all).toEqual({
        open: expected.reduce((sum, one) => sum + one.open, 0),
        booked: expected.reduce((sum, one) => sum + one.booked, booked),
      });
    }),
  );
});
