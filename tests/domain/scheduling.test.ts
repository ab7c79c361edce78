import { describe, expect, test } from 'vitest';
import {
  appointmentSummary,
  canTakeBack,
  defaultMinutes,
  endAfter,
  maximumMinutes,
  nextStatuses,
  pendingPageSize,
  pendingSummary,
  purchasedServiceStatuses,
  scheduleLabel,
  serviceStatusFault,
  settableStatuses,
  showingText,
  statusBadge,
  totalMinutes,
} from '../../domain/scheduling';

describe('statusBadge', () => {
  test('PEND-21: names each state of a purchased service', () => {
    expect(purchasedServiceStatuses.map((status) => statusBadge(status).label)).toEqual([
      'Not Scheduled',
      'Scheduled',
      'Confirmed',
      'Completed',
      'Cancelled',
      'No Show',
    ]);
  });

  test('PEND-20, APPT-11: gives each state, and the pending of history, a colour of its own', () => {
    const badges = [...purchasedServiceStatuses, 'pending'].map(statusBadge);
    expect(new Set(badges.map(({ tone }) => tone)).size).toBe(7);
    expect(new Set(badges.map(({ label }) => label)).size).toBe(7);
    expect(statusBadge('pending').label).toBe('Pending');
  });

  test('tells a state that nobody knows in its own words', () => {
    expect(statusBadge('on_hold')).toEqual({ label: 'on hold', tone: 'quiet' });
    expect(statusBadge('toString').label).toBe('toString');
  });
});

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

test.each<[string, string[], boolean]>([
  ['scheduled', ['scheduled', 'scheduled'], true],
  ['confirmed', ['confirmed', 'cancelled'], true],
  ['scheduled', [], true],
  ['scheduled', ['scheduled', 'completed'], false],
  ['confirmed', ['scheduled'], false],
  ['pending', ['pending'], false],
  ['pending', [], false],
])(
  'APPT-09: whether a change from %s, with services that are %o, can be taken back: %s',
  (...given) => {
    const [before, services, possible] = given;
    expect(canTakeBack(before, services)).toBe(possible);
  },
);

test('CAL-13, API-116: an appointment can be given five states, not pending', () => {
  expect(settableStatuses).toEqual(['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show']);
});

describe('serviceStatusFault', () => {
  const allowed = (hasAppointment: boolean) =>
    purchasedServiceStatuses.filter((status) => !serviceStatusFault(status, hasAppointment));

  test('API-65: an appointment is freed by cancelling it, not through its services', () => {
    expect(allowed(true)).toEqual(['scheduled', 'confirmed', 'completed', 'no_show']);
  });

  test('API-65: what only an appointment can be needs one', () => {
    expect(allowed(false)).toEqual(['not_scheduled', 'completed', 'cancelled']);
  });
});

describe('totalMinutes', () => {
  const of = (...durations: (string | null)[]) =>
    totalMinutes(durations.map((duration) => ({ duration })));

  test.each(['', 'ask us', null, '0 min'])('CAL-27: takes 60 minutes for %o', (duration) => {
    expect(of(duration)).toBe(60);
    expect(defaultMinutes).toBe(60);
  });

  test('CAL-28, PEND-22: adds up what several services take', () => {
    expect(of('45 min', '1 hour 30 min')).toBe(135);
    expect(of('45 min', '')).toBe(105);
  });

  test('takes a day at most', () => {
    expect(of('99999999999 hours')).toBe(maximumMinutes);
  });

  test('CAL-27: takes 60 minutes for an appointment whose services are not known', () => {
    expect(of()).toBe(60);
  });
});

test('CAL-26: an appointment ends after its minutes, whatever clocks do meanwhile', () => {
  // 01:30 in New York on the night in which clocks go from 02:00 to 03:00.
  expect(endAfter(new Date('2026-03-08T06:30:00Z'), 90)).toEqual(new Date('2026-03-08T08:00:00Z'));
});

test('CAL-29: an appointment is called by its services and its customer', () => {
  expect(appointmentSummary(['Herbal Facial'], 'Ann Lee')).toBe('Herbal Facial - Ann Lee');
  expect(appointmentSummary(['Facial', 'Manicure'], 'Ann Lee')).toBe('Facial + Manicure - Ann Lee');
});

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
