import { describe, expect, test } from 'vitest';
import {
  appointmentSummary,
  defaultMinutes,
  endAfter,
  maximumMinutes,
  purchasedServiceStatuses,
  serviceStatusFault,
  settableStatuses,
  totalMinutes,
} from '../../domain/scheduling';

test('CAL-13, API-116: an appointment can be given five states, not pending', () => {
  expect(settableStatuses).toEqual(['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show']);
});

describe('serviceStatusFault', () => {
  const allowed = (hasAppointment: boolean, isUnpaid = false) =>
    purchasedServiceStatuses.filter(
      (status) => !serviceStatusFault(status, { hasAppointment, isUnpaid }),
    );

  test('API-65: an appointment is freed by cancelling it, not through its services', () => {
    expect(allowed(true)).toEqual(['scheduled', 'confirmed', 'completed', 'no_show']);
  });

  test('API-65: what only an appointment can be needs one', () => {
    expect(allowed(false)).toEqual(['not_scheduled', 'completed', 'cancelled']);
  });

  test('what is owed and has no appointment is not completed before it is paid', () => {
    expect(allowed(false, true)).toEqual(['not_scheduled', 'cancelled']);
    expect(allowed(true, true)).toEqual(allowed(true));
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
