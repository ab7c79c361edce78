import { expect, test } from 'vitest';
import { growthPercent, paymentSplit, percentOf } from '../../domain/metrics';
import { fc } from '../support/property';

test.each([
  [110, 100, 10],
  [100, 110, -9.1],
  [1, 3, -66.7],
  [100, 100, 0],
  [0, 100, -100],
  [5, 0, 100],
  [0, 0, 0],
])('%d after %d has grown by %d percent', (now, before, percent) => {
  expect(growthPercent(now, before)).toBe(percent);
});

test.each([
  [1, 3, 33.3],
  [0, 7, 0],
  [7, 7, 100],
  [0, 0, 0],
])('%d of %d in percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('API-58: the split of cash and points adds up to 100, or is none', () => {
  expect(paymentSplit(0, 0)).toEqual({ cash: 0, points: 0 });
  expect(paymentSplit(2, 1)).toEqual({ cash: 67, points: 33 });
  expect(paymentSplit(1, 1)).toEqual({ cash: 50, points: 50 });
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (cash, points) => {
      const split = paymentSplit(cash, points);
      expect(split.cash + split.points).toBe(cash + points === 0 ? 0 : 100);
      expect(Math.min(split.cash, split.points)).toBeGreaterThanOrEqual(0);
    }),
  );
});
