import { expect, test } from 'vitest';
import { toAppointment, toPurchasedService } from '../../../src/custom/schedule/schedulingRecords';
import { servicesAfterCancelling } from '../../../src/custom/schedule/schedulingWords';

const appointment = (statuses: readonly string[], services: object | null = { name: 'Facial' }) =>
  toAppointment({
    id: 1,
    scheduled_date: '2026-03-05T20:30:00Z',
    status: 'scheduled',
    services,
    purchased_services: statuses.map((status, id) => ({ id, status })),
  });
const pending = (ids: readonly number[], more = false) => ({
  services: ids.map((id) => toPurchasedService({ id, status: 'not_scheduled' })),
  more,
});
const two = appointment(['scheduled', 'scheduled']);

test.each([
  [two, pending([0, 1]), 'Its services need scheduling again.'],
  [two, pending([1, 7]), '1 of its 2 services needs scheduling again.'],
  [two, pending([7]), 'Its services are not among those that need scheduling.'],
  [two, pending([1], true), 'It could not be checked whether its services need scheduling again.'],
  [appointment(['scheduled', 'cancelled']), pending([0]), 'Its service needs scheduling again.'],
  [
    appointment([]),
    pending([0]),
    'It could not be checked whether its services need scheduling again.',
  ],
  [appointment([], null), pending([0]), ''],
])(
  'API-115: tells which services of a cancelled appointment need scheduling',
  (before, list, text) => {
    expect(servicesAfterCancelling(before, list)).toBe(text);
  },
);
