import { expect, test } from 'vitest';
import { dayCell } from '../../domain/dayCell';

test.each([
  ['2024-03-25', '2024-03-25'],
  ['2024/3/5', '2024-03-05'],
  ['2024-01-01 10:00', '2024-01-01'],
  ['2024-01-01T23:59:59Z', '2024-01-01'],
  ['5.3.2024', '2024-03-05'],
  ['Mar 5, 2024', '2024-03-05'],
  ['5 March 2024', '2024-03-05'],
  ['05-Mar-2024', '2024-03-05'],
  ['3/25/2024', '2024-03-25'],
  ['25/3/2024 9:30 AM', '2024-03-25'],
  ['4/4/2024', '2024-04-04'],
])('the day %s is %s', (cell, value) => {
  expect(dayCell(cell)).toEqual({ value });
});

test('a day that two countries read in two ways is asked about', () => {
  expect(dayCell('3/4/2024')).toEqual({
    fault: 'This may be 2024-03-04 or 2024-04-03. Please write it in one of these ways',
  });
});

test.each(['yesterday', '2024-02-30', '13/13/2024', '45000', '3/4', 'Foo 5, 2024'])(
  'the day %s is refused',
  (cell) => {
    expect(dayCell(cell)).toEqual({ fault: 'Please write a day such as 2024-03-25' });
  },
);
