import { type Kysely, sql } from 'kysely';
import type { AppointmentStatus, PurchasedServiceStatus } from '../../domain/scheduling';
import type { Database } from '../../server/database/schema';
import { deleteRows, insertRow, updateRows } from './tables';
import type { TestApp } from './testApp';

type Spa = TestApp['businesses']['spa'];

type AppointmentChange = Partial<{
  scheduled_date: string;
  duration_minutes: number;
  status: AppointmentStatus;
  contact_notes: string;
  title: string;
  therapist_id: number;
}>;

interface BookedChange extends AppointmentChange {
  /** The services to buy for it, by their ids in the catalogue. */
  services?: readonly number[];
  serviceStatus?: PurchasedServiceStatus;
}

/**
 * A fixture of customers and their purchased services, written to the database directly, since the owner
 * API has no calls for them.
 */
export const createShelf = (db: Kysely<Database>, { clientAppId, serviceIds }: Spa) => {
  const of = { client_app_id: clientAppId };
  const [swedish = 0] = serviceIds;
  const createdAt = '2026-03-01T12:00:00Z';

  const customer = async (first_name = 'Ann', last_name = 'Lee') => {
    const { id } = await insertRow(db, 'customers', {
      ...of,
      first_name,
      last_name,
      email: `${first_name.toLowerCase()}@mail.example`,
      phone_number: '+15552014400',
    });
    return id;
  };

  /** A service that a membership granted for free, or check-ins earned. */
  const given = async (
    customer_id: number,
    change: {
      is_intro_service?: boolean;
      service_id?: number;
      subscription_id?: number;
      created_at?: string;
      status?: 'scheduled';
    } = {},
  ) => {
    const { id } = await insertRow(db, 'purchased_services', {
      ...of,
      customer_id,
      service_id: swedish,
      created_at: createdAt,
      ...change,
    });
    return id;
  };

  const intro = (customer_id: number) => given(customer_id, { is_intro_service: true });

  /** A service that was bought, for a number of dollars. */
  const bought = async (customer_id: number, service_id = swedish, unit_price = 95) => {
    const sale = await insertRow(db, 'transactions', {
      ...of,
      type: 'order',
      customer_id,
      occurred_at: createdAt,
      cash_paid: unit_price,
    });
    const item = await insertRow(db, 'order_items', {
      ...of,
      transaction_id: sale.id,
      service_id,
      service_name: 'Bought',
      unit_price,
    });
    const { id } = await insertRow(db, 'purchased_services', {
      ...of,
      customer_id,
      service_id,
      order_item_id: item.id,
      created_at: createdAt,
    });
    return id;
  };

  /** An appointment as history holds it. */
  const appointment = async (customer_id: number, change: AppointmentChange = {}) => {
    const { id } = await insertRow(db, 'appointments', {
      ...of,
      customer_id,
      scheduled_date: '2026-03-10T15:00:00Z',
      ...change,
    });
    return id;
  };

  /** Puts a service into an appointment of its customer. */
  const put = async (
    purchased_service_id: number,
    appointment_id: number,
    { status = 'scheduled' }: { status?: PurchasedServiceStatus } = {},
  ) => {
    await sql`
      insert into appointment_services
        (client_app_id, appointment_id, purchased_service_id, customer_id, is_intro_service)
      select client_app_id, ${appointment_id}, id, customer_id, is_intro_service
      from purchased_services where id = ${purchased_service_id}`.execute(db);
    await updateRows(
      db,
      'purchased_services',
      { status },
      { client_app_id: clientAppId, id: purchased_service_id },
    );
  };

  /** An appointment with services that were bought for it. */
  const booked = async (
    customer_id: number,
    { services = [swedish], serviceStatus = 'scheduled', status, ...change }: BookedChange = {},
  ) => {
    const id = await appointment(customer_id, change);
    for (const service of services) {
      await put(await bought(customer_id, service), id, { status: serviceStatus });
    }
    // Cancelled last, since services cannot be added to a cancelled appointment.
    if (status) {
      await updateRows(db, 'appointments', { status }, { client_app_id: clientAppId, id });
    }
    return id;
  };

  return { customer, given, intro, bought, appointment, put, booked };
};

/** Removes all purchased services of the spa; answers a fixture for new ones. */
export const clearShelf = async ({ db, businesses }: Pick<TestApp, 'db' | 'businesses'>) => {
  const { clientAppId } = businesses.spa;
  for (const table of [
    'appointment_services',
    'appointments',
    'purchased_services',
    'global_settings',
  ] as const) {
    await deleteRows(db, table, { client_app_id: clientAppId });
  }
  return createShelf(db, businesses.spa);
};

/** Gives a business one customer with a service to schedule and an appointment of another one. */
export const furnishSchedule = async (db: Kysely<Database>, business: Spa) => {
  const shelf = createShelf(db, business);
  const customerId = await shelf.customer();
  const purchasedServiceId = await shelf.bought(customerId);
  const bookedServiceId = await shelf.bought(customerId);
  const appointmentId = await shelf.appointment(customerId);
  await shelf.put(bookedServiceId, appointmentId);
  return { customerId, purchasedServiceId, bookedServiceId, appointmentId };
};
