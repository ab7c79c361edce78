import { expect, test } from 'vitest';
import { bulkChangeOf, startValues } from '../../../src/components/bulk/bulkChange';

const field = { source: 'price', label: 'Price', input: 'price' } as const;
const typed = (value: string, by: 'amount' | 'percent' = 'amount') =>
  bulkChangeOf({ ...startValues([field]), by, value }, field);

test.each([
  ['5', 5],
  ['$1,000', 1000],
  ['1,200.50', 1200.5],
  ['4,5', 4.5],
])('an amount typed as %s is %d', (text, value) => {
  expect(typed(text)).toMatchObject({ change: { action: 'price', by: 'amount', value } });
});

test('a percentage may be typed with its sign', () => {
  expect(typed('12.5 %', 'percent')).toMatchObject({ change: { by: 'percent', value: 12.5 } });
});

test.each([
  ['', 'Please enter an amount'],
  ['-5', 'Please enter an amount'],
  ['much', 'Please write an amount such as 45 or 1,200.50'],
  ['1.200', 'This may be 1200 or 1.2. Please write it in one of these ways'],
])('what may be no amount or another one is asked for again: "%s"', (text, fault) => {
  expect(typed(text)).toEqual({ fault });
});
