import { expect, test } from 'vitest';
import { amountCell, durationCell, pointsCell, switchCell } from '../../domain/cells';

const live = switchCell(['Live', 'Active'], ['Preview', 'Inactive']);

test.each([
  ['45', 45],
  ['45.5', 45.5],
  ['45,00', 45],
  ['45,5', 45.5],
  ['.50', 0.5],
  ['0.125', 0.125],
  ['1,200', 1200],
  ['1,200.50', 1200.5],
  ['12,345,678.90', 12_345_678.9],
  ['1.200,50', 1200.5],
  ['1.234.567', 1_234_567],
  ['1.234.567,5', 1_234_567.5],
  ['1.200,500', 1200.5],
  ['1 200.500', 1200.5],
  ["1'200.5000", 1200.5],
  ["1'200", 1200],
  ['1 200,50', 1200.5],
  ["1'200.50", 1200.5],
  ['1\u00a0200', 1200],
  ['$45', 45],
  ['$ 1,200.50', 1200.5],
  ['-$45', -45],
  ['45,00 USD', 45],
  ['US$45.00', 45],
  ['USD 45', 45],
  ['-3', -3],
])('the amount %s is %d', (cell, value) => {
  expect(amountCell(cell)).toEqual({ value });
});

test.each(['a lot', '1,20,0', '--3', '1e5', '=1+1', '4 5', '$', '١٢'])(
  'the amount %s is refused',
  (cell) => {
    expect(amountCell(cell)).toEqual({ fault: 'Please write an amount such as 45 or 1,200.50' });
  },
);

test.each([
  '£45.00',
  '45,00 €',
  '¥4500',
  '₹1,500',
  'AUD 45',
  'A$45',
  'CA$ 45',
  '120,00 zł',
  '45 CHF',
])('the amount %s is in another currency', (cell) => {
  const fault = 'This is in another currency. Please write the amount in dollars, such as 45';
  expect(amountCell(cell)).toEqual({ fault });
});

test('an amount that two countries read in two ways is asked about', () => {
  expect(amountCell('1.200')).toEqual({
    fault: 'This may be 1200 or 1.2. Please write it in one of these ways',
  });
});

test.each([
  ['60', '1 hour'],
  ['45', '45 min'],
  ['1:30', '1 hour 30 min'],
  ['1 h 30', '1 hour 30 min'],
  ['2h', '2 hours'],
  ['90 min', '1 hour 30 min'],
  ['1 hour 30 min', '1 hour 30 min'],
  ['1,5 h', '1 hour 30 min'],
  ['1.5 hrs', '1 hour 30 min'],
  ['1:30 hrs', '1 hour 30 min'],
  ['1/2 hour', '30 min'],
  ['1 Std. 30 Min.', '1 hour 30 min'],
  ['60 menit', '1 hour'],
  ['1h 15min', '1 hour 15 min'],
  ['24:45', '24 hours 45 min'],
])('the duration %s is %s', (cell, value) => {
  expect(durationCell(cell)).toEqual({ value });
});

test('what is no duration, switch or number of points says what it may be', () => {
  for (const cell of ['long', '60 min plus rest', '45-60 min', '1 h 30 min 20 s', '1/0 h']) {
    expect(durationCell(cell)).toEqual({
      fault: 'Please write a duration such as 60, 90 min, 1:30 or 1 h 30',
    });
  }
  expect(durationCell('9999')).toEqual({ fault: 'A duration is at most 24 hours 45 min' });
  expect(live('maybe')).toEqual({
    fault: 'Please write Live or Preview',
  });
});

test.each([
  ['LIVE', true],
  ['yes', true],
  ['x', true],
  ['active', true],
  ['preview', false],
  ['INACTIVE', false],
  ['FALSE', false],
  ['0', false],
])('the switch %s is %s', (cell, value) => {
  expect(live(cell)).toEqual({ value });
});

test.each([
  ['+20', 20],
  ['12.5 points', 12.5],
  ['-5 pts.', -5],
])('the points %s are %d', (cell, value) => {
  expect(pointsCell(cell)).toEqual({ value });
});
