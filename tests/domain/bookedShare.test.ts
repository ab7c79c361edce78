import { expect, test } from 'vitest';
import { bookedMinutes, minutesIn } from '../../domain/bookedShare';
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
