import { createShelf } from './schedule';
import type { TestApp } from './testApp';

interface GivenAppointment {
  /** First and last name of its customer. */
  name: string;
  /** ISO instant. */
  at: string;
  minutes?: number;
  status?: 'pending' | 'scheduled' | 'cancelled';
  notes?: string;
}

/** Adds an appointment of one service to the spa's calendar. Gives its id. */
export const book = async (
  { db, businesses: { spa } }: TestApp,
  { name, at, minutes = 60, status = 'scheduled', notes }: GivenAppointment,
): Promise<number> => {
  const shelf = createShelf(db, spa);
  const [first, last] = name.split(' ');
  return shelf.booked(await shelf.customer(first, last), {
    scheduled_date: at,
    duration_minutes: minutes,
    status,
    serviceStatus: status === 'cancelled' ? 'not_scheduled' : 'scheduled',
    ...(notes !== undefined && { contact_notes: notes }),
  });
};

/** Adds appointments one after the other. Gives their ids. */
export const bookAll = async (app: TestApp, given: readonly GivenAppointment[]) => {
  const ids: number[] = [];
  for (const appointment of given) ids.push(await book(app, appointment));
  return ids;
};
