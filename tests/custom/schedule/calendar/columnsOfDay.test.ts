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

test('on a day of any appointments none covers another, none is lost and none leaves its column', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(1, 2, Number.POSITIVE_INFINITY), (items, most) => {
      const placed = columnsOfDay(items, most);
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
              one.from < other.to &&
              other.from < one.to &&
              one.left + one.width > other.left + 0.001 &&
              other.left + other.width > one.left + 0.001,
          ),
      );
      expect(covered).toEqual([]);
    }),
  );
});

test('up to two stand side by side in the week; of six at one time two are shown and four are counted', () => {
  const together = (count: number) => Array.from({ length: count }, () => ({ from: 9, to: 10 }));
  expect(columnsOfDay(together(2), 2).map(({ isCounted }) => isCounted)).toEqual([false, false]);
  const crowded = columnsOfDay(together(6), 2);
  expect(crowded.map(({ items }) => items.length)).toEqual([1, 1, 4]);
  expect(crowded.map(({ isCounted }) => isCounted)).toEqual([false, false, true]);
  expect(columnsOfDay(together(6), Number.POSITIVE_INFINITY)).toHaveLength(6);
  // With room for one column, one appointment is drawn beside the "+2" that counts the rest.
  expect(
    columnsOfDay(together(3), 1).map(({ items, isCounted }) => [items.length, isCounted]),
  ).toEqual([
    [1, false],
    [2, true],
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
