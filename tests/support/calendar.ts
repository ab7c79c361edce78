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
  const customerId = await shelf.customer(first, last);
  const serviceId = await shelf.bought(customerId);
  const change = { scheduled_date: at, duration_minutes: minutes };
  const id = await shelf.appointment(customerId, change);
  const of = { client_app_id: spa.clientAppId };
  await db
    .insertInto('appointment_services')
    .values({
      ...of,
      appointment_id: id,
      purchased_service_id: serviceId,
      customer_id: customerId,
      is_intro_service: false,
    })
    .execute();
  await db
    .updateTable('purchased_services')
    .set({ status: status === 'cancelled' ? 'not_scheduled' : 'scheduled' })
    .where('client_app_id', '=', of.client_app_id)
    .where('id', '=', serviceId)
    .execute();
  await db
    .updateTable('appointments')
    .set({ status, contact_notes: notes ?? null })
    .where('client_app_id', '=', of.client_app_id)
    .where('id', '=', id)
    .execute();
  return id;
};

/** Adds appointments one after the other. Gives their ids. */
export const bookAll = async (app: TestApp, given: readonly GivenAppointment[]) => {
  const ids: number[] = [];
  for (const appointment of given) ids.push(await book(app, appointment));
  return ids;
};
