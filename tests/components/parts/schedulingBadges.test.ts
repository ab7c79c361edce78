import { describe, expect, test } from 'vitest';
import { purchasedServiceStatuses } from '../../../domain/scheduling';
import { statusBadge } from '../../../src/components/parts/schedulingBadges';

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
