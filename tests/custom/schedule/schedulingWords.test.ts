import { expect, test } from 'vitest';
import {
  nextStatuses,
  pendingPageSize,
  pendingSummary,
  scheduleLabel,
  showingText,
} from '../../../src/custom/schedule/schedulingWords';

test.each([
  ['scheduled', ['confirmed', 'completed', 'cancelled', 'no_show']],
  ['confirmed', ['completed', 'no_show']],
])('APPT-07: from %s the details offer exactly %o', (status, offered) => {
  expect(nextStatuses(status)).toEqual(offered);
});

test.each(['completed', 'cancelled', 'no_show', 'pending', 'not_scheduled', 'unknown'])(
  'APPT-08: from %s the details offer nothing',
  (status) => {
    expect(nextStatuses(status)).toEqual([]);
  },
);

test('PEND-04: tells how many services of how many customers need scheduling', () => {
  expect(pendingSummary(7, 3)).toBe('7 services need scheduling from 3 customers');
  expect(pendingSummary(2, 1)).toBe('2 services need scheduling from 1 customer');
  expect(pendingSummary(2, undefined)).toBe('2 services need scheduling');
});

test('PEND-05: tells one service of one customer in the singular', () => {
  expect(pendingSummary(1, 1)).toBe('1 service needs scheduling from 1 customer');
});

test('PEND-08, PEND-09: tells which services a page shows', () => {
  expect(showingText(2, pendingPageSize, 12)).toBe('Showing 6-10 of 12 services');
  expect(showingText(3, pendingPageSize, 12)).toBe('Showing 11-12 of 12 services');
  expect(showingText(1, pendingPageSize, 1)).toBe('Showing 1-1 of 1 service');
  expect(showingText(1, pendingPageSize, 0)).toBe('Showing 0-0 of 0 services');
});

test('PEND-25: the button says how many services it schedules', () => {
  expect([0, 1, 2].map((selected) => scheduleLabel(selected))).toEqual([
    'Select Services',
    'Schedule Service',
    'Schedule 2 Services',
  ]);
});

test('PEND-26: the button says that it is busy', () => {
  expect(scheduleLabel(2, true)).toBe('Scheduling...');
});
