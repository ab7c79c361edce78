import { expect, test } from 'vitest';
import { closedHours } from '../../../../src/custom/schedule/calendar/closedHours';
import { columnsOfDay } from '../../../../src/custom/schedule/calendar/columnsOfDay';
import { fc } from '../../../support/property';

const days = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ from, length }) => ({ from, to: from + length })),
  { maxLength: 25 },
);

const roomFor = (lanes: number) => ({ lanes, head: 2 });

test('on a day of any appointments none covers the time and name of another, none is lost and none leaves its column', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY), (items, lanes) => {
      const { head } = roomFor(lanes);
      const placed = columnsOfDay(items, roomFor(lanes));
      expect(new Set(placed.flatMap((place) => place.items))).toEqual(new Set(items));
      expect(placed.flatMap((place) => place.items)).toHaveLength(items.length);
      for (const { left, width } of placed) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(100.001);
      }
      const covered = placed.flatMap((one, index) =>
        placed
          .slice(index + 1)
          .filter(
            (other) =>
              one.left + one.width > other.left + 0.001 &&
              other.left + other.width > one.left + 0.001 &&
              one.from < other.to &&
              other.from < one.to &&
              Math.abs(one.from - other.from) < head,
          ),
      );
      expect(covered).toEqual([]);
    }),
  );
});

test('as many stand side by side as there are lanes; of six at one time two are shown and four are counted', () => {
  const together = (count: number) => Array.from({ length: count }, () => ({ from: 9, to: 10 }));
  const isCountedOf = (count: number, lanes: number) =>
    columnsOfDay(together(count), roomFor(lanes)).map(({ isCounted }) => isCounted);
  expect(isCountedOf(2, 2)).toEqual([false, false]);
  expect(isCountedOf(3, 3)).toEqual([false, false, false]);
  const crowded = columnsOfDay(together(6), roomFor(2));
  expect(crowded.map(({ items }) => items.length)).toEqual([1, 1, 4]);
  expect(crowded.map(({ isCounted }) => isCounted)).toEqual([false, false, true]);
  expect(isCountedOf(6, Number.POSITIVE_INFINITY)).toHaveLength(6);
  // With room for one, one appointment is drawn beside the "+2" that counts the rest.
  expect(isCountedOf(3, 1)).toEqual([false, true]);
});

test('where all lanes are taken a later one lies on an earlier one, whose time and name stay in sight', () => {
  const items = [
    { from: 8, to: 20 },
    { from: 9, to: 20 },
    { from: 10, to: 12 },
    { from: 10, to: 14 },
  ];
  const placed = columnsOfDay(items, roomFor(2));
  expect(placed.map(({ from, left, depth, isCounted }) => [from, left, depth, isCounted])).toEqual([
    [8, 0, 0, false],
    [10, 0, 1, false],
    [9, 50, 0, false],
    [10, 100, 0, true],
  ]);
});

test('the column of a day is hatched before opening, in a break, after closing, and all of a closed day', () => {
  const day = { is_open: true, opens: '09:00', closes: '18:00', breaks: [] };
  const pause = { ...day, breaks: [{ starts: '12:00', ends: '13:00' }] };
  const layer = (from: number, hours: number) =>
    `var(--hatch) 0 calc(var(--hour) * ${from}) / 100% calc(var(--hour) * ${hours}) no-repeat`;
  const week = { days: [{ ...day, is_open: false }, pause], closures: [] };
  // A Sunday and a Monday.
  expect(closedHours('2026-03-01', week)).toBe(layer(0, 24));
  expect(closedHours('2026-03-02', week)).toBe(
    [layer(0, 9), layer(12, 1), layer(18, 6)].join(', '),
  );
});
