import { expect, test } from 'vitest';
import { partsText } from '../../../src/components/fields/partsText';
import { unknown } from '../../../src/dataProvider/unknown';

test.each([
  [{ amount: 886, cash: 557, points: 329 }, '$557.00 and 329 points'],
  [{ amount: 329, cash: 0, points: 329 }, '329 points'],
  [{ amount: 557, cash: 557, points: 0 }, '$557.00'],
  [{ amount: 0, cash: 0, points: 0 }, '$0.00'],
  [{ amount: 886, cash: unknown(null), points: 329 }, '$886.00'],
])('what was paid keeps money and points apart: %j is %s', (paid, text) => {
  expect(partsText(paid)).toBe(text);
});
