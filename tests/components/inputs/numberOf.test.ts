import { expect, test } from 'vitest';
import { numberOf } from '../../../src/components/inputs/numberOf';
import { fc } from '../../support/property';

test('an amount is the number that was typed, to the cent', () => {
  // Each of these is a little less than it says once it is multiplied by a hundred.
  for (const typed of ['0.29', '1.15', '4.35', '8.20', '1.005']) {
    expect(numberOf(typed)).toBe(Number(typed));
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(Math.round(Number(numberOf(typed)) * 100)).toBe(cents);
    }),
  );
  expect(numberOf(' ')).toBeNull();
  expect(numberOf('−5')).toBe(-5);
});
