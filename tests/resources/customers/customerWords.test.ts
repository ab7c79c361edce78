import { describe, expect, test } from 'vitest';
import type { Moment } from '../../../domain/time';
import {
  initialsOf,
  recentPurchases,
  tierColour,
  upcomingAppointments,
} from '../../../src/resources/customers/customerWords';

test('CUST-11: the tiers 0 to 3 are gray, yellow, purple and blue, any other is gray', () => {
  expect([0, 1, 2, 3, 4, -1].map(tierColour)).toEqual([
    'gray',
    'yellow',
    'purple',
    'blue',
    'gray',
    'gray',
  ]);
});

test.each([
  ['Ann', 'Lee', 'AL'],
  [' émile', 'de Vries ', 'ÉD'],
  ['Cher', '', 'C'],
  ['🌿 Ivy', 'Moss', '🌿M'],
  ['', ' ', '?'],
])('CUST-08: the initials of "%s" "%s" are %s', (first, last, initials) => {
  expect(initialsOf({ name: '', first_name: first, last_name: last })).toBe(initials);
});

test.each([
  ['Ann van Lee', 'AL'],
  ['Cher', 'C'],
  ['', '?'],
])('the initials of "%s" without its parts are %s', (name, initials) => {
  expect(initialsOf({ name, first_name: '', last_name: '' })).toBe(initials);
});

describe('the overview of a customer', () => {
  const now = new Date('2026-03-04T15:00:00Z');
  const days = [3, 1, 7, 5, 2, 6, 4];
  const at = (day: number) => `2026-03-0${day}T15:00:00Z` as Moment;

  test('CUST-23: has the five newest purchases, newest first', () => {
    const purchases = days.map((day) => ({ id: day, date: at(day) }));
    expect(recentPurchases(purchases).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  });

  test('CUST-23, CUST-24: has at most five appointments that lie ahead and are not cancelled, the next first', () => {
    const later = days.map((day) => ({
      id: day,
      start_time: `2026-04-0${day}T13:00:00Z` as Moment,
      status: 'pending',
    }));
    const appointments = [
      ...later,
      { id: 10, start_time: at(4), status: 'scheduled' },
      { id: 11, start_time: at(3), status: 'completed' },
      { id: 12, start_time: at(5), status: 'cancelled' },
      { id: 13, start_time: '2026-03-04T15:00:01Z' as Moment, status: 'no_show' },
    ];
    expect(upcomingAppointments(appointments, now, 'UTC').map(({ id }) => id)).toEqual([
      13, 1, 2, 3, 4,
    ]);
  });

  test('CUST-23: an appointment of which only the day is known lies ahead until that day is over', () => {
    const today = [{ id: 1, start_time: '2026-03-04' as Moment, status: 'scheduled' }];
    expect(upcomingAppointments(today, now, 'America/New_York')).toEqual(today);
    expect(upcomingAppointments(today, now, 'Pacific/Auckland')).toEqual([]);
  });
});
