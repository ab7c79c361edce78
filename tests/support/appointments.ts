import { screen } from '@testing-library/react';
import type { AppointmentStatus, PurchasedServiceStatus } from '../../domain/scheduling';
import { clearShelf } from './schedule';
import type { TestApp } from './testApp';

/** The overview with the appointments, by its address. */
export const appointmentsPath = '/dashboard?list=appointments';

/** The instant at which the servers of tests stand still: a Wednesday, 10 AM in New York. */
export const testNow = new Date('2026-03-04T15:00:00Z');

interface Given {
  /** ISO instant. */
  at: string;
  customer?: string;
  services?: number[];
  status?: AppointmentStatus;
  /** Of its services, where it is not that of the appointment. */
  serviceStatus?: PurchasedServiceStatus;
  contact_notes?: string;
}

/** Writes these appointments of the spa in place of all others; gives their ids. */
export const bookAll = async (app: TestApp, appointments: readonly Given[]) => {
  const shelf = await clearShelf(app);
  const ids: string[] = [];
  for (const {
    at,
    customer = 'Ann Lee',
    services = [],
    status = 'scheduled',
    ...more
  } of appointments) {
    const serviceStatus = status === 'pending' ? 'scheduled' : status;
    const [first, last] = customer.split(' ');
    const change = { scheduled_date: at, status, services, serviceStatus, ...more };
    ids.push(String(await shelf.booked(await shelf.customer(first, last), change)));
  }
  return ids;
};

/** The row of an appointment, by its time and customer. */
export const appointmentRow = async (customer: string) => {
  const row = (await screen.findByText(customer, { selector: 'li :is(a, span)' })).closest('li');
  if (!row) throw new Error(`${customer} has no appointment`);
  return row;
};
