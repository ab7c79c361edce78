import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { AppointmentWire, OverlapsWire } from '../../contract/scheduling';
import { atWork, overlapping } from '../../domain/booking';
import { endAfter, maximumMinutes } from '../../domain/scheduling';
import { joinAlert, personName } from '../customers/customer';
import { sameBusiness } from '../database/sameBusiness';
import type { AppointmentTable, Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { presentUnpaid } from './purchasedServiceQueries';
import { readPeople } from './therapists';

interface AppointmentRow {
  id: number;
  customer_id: number;
  scheduled_date: Date;
  duration_minutes: number;
  status: AppointmentWire['status'];
  title: string;
  contact_notes: string | null;
  sequence: number;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  email: string | null;
  alert: string | null;
  therapist_id: number | null;
  therapist_name: string | null;
  purchased_services: AppointmentWire['purchased_services'] | null;
  unpaid: Owed | null;
}

type Owed = Parameters<typeof presentUnpaid>[0];

/** The unpaid services of an appointment, given by its SQL alias. */
export const unpaidOf = (appointment: RawBuilder<unknown>) => sql<Owed | null>`(
  select json_agg(json_build_object('id', held.id, 'price', held.unpaid_price) order by held.id)
  from appointment_services as place
  join purchased_services as held on held.client_app_id = place.client_app_id
    and held.id = place.purchased_service_id and held.unpaid_price is not null
    and held.status <> 'cancelled'
  where place.client_app_id = ${appointment}.client_app_id
    and place.appointment_id = ${appointment}.id and place.is_live
)`;

const described = (condition: RawBuilder<unknown>) => sql<AppointmentRow>`
  select appointment.id, appointment.customer_id, appointment.scheduled_date,
    appointment.duration_minutes, appointment.status, appointment.title,
    appointment.contact_notes, appointment.sequence,
    customer.first_name, customer.last_name, customer.phone_number, customer.email,
    note.body as alert, therapist.id as therapist_id, therapist.name as therapist_name,
    (
      select json_agg(json_build_object(
        'id', held.id,
        'status', held.status,
        'is_intro_service', held.is_intro_service,
        'services', json_build_object(
          'id', service.id,
          'name', service.name,
          'description', service.description,
          'duration', service.duration,
          'category', coalesce(service.category, '')
        )
      ) order by held.id)
      from appointment_services as place
      join purchased_services as held on held.client_app_id = place.client_app_id
        and held.id = place.purchased_service_id
      join services as service on service.client_app_id = held.client_app_id
        and service.id = held.service_id
      where place.client_app_id = appointment.client_app_id
        and place.appointment_id = appointment.id
    ) as purchased_services,
    ${unpaidOf(sql`appointment`)} as unpaid
  from appointments as appointment
  join customers as customer on customer.client_app_id = appointment.client_app_id
    and customer.id = appointment.customer_id
  left join therapists as therapist on therapist.client_app_id = appointment.client_app_id
    and therapist.id = appointment.therapist_id
  ${joinAlert}
  where ${condition}
  order by appointment.scheduled_date, appointment.id`;

const present = ({
  purchased_services,
  unpaid,
  therapist_id,
  therapist_name,
  ...row
}: AppointmentRow): AppointmentWire => ({
  id: row.id,
  scheduled_date: row.scheduled_date.toISOString(),
  status: row.status,
  title: row.title,
  contact_notes: row.contact_notes,
  users: {
    id: row.customer_id,
    name: personName(row),
    phone_number: row.phone_number,
    email: row.email,
    alert: row.alert ?? undefined,
  },
  services: purchased_services?.[0]?.services ?? null,
  purchased_services: purchased_services ?? [],
  unpaid: presentUnpaid(unpaid ?? []),
  duration_minutes: row.duration_minutes,
  therapist: therapist_id === null ? null : { id: therapist_id, name: therapist_name ?? '' },
  sequence: row.sequence,
  version: String(row.sequence),
});

/** The appointments of a business that start in a span, earliest first. The end is exclusive. */
export const listAppointments = async (
  db: Kysely<Database>,
  clientAppId: number,
  { start, end }: { start: Date; end: Date },
): Promise<AppointmentWire[]> => {
  const { rows } = await described(sql`
    appointment.client_app_id = ${clientAppId}
    and appointment.scheduled_date >= ${start} and appointment.scheduled_date < ${end}`).execute(
    db,
  );
  return rows.map(present);
};

/** One appointment; undefined for one of another business. */
export const findAppointment = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<AppointmentWire | undefined> => {
  const condition = sql`appointment.client_app_id = ${clientAppId} and appointment.id = ${id}`;
  const { rows } = await described(condition).execute(db);
  return rows[0] && present(rows[0]);
};

/** The customer of an appointment; undefined for one of another business. */
export const customerOf = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('appointments')
    .select('customer_id')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.customer_id;
};

export const insertAppointment = async (
  trx: Kysely<Database>,
  values: Insertable<AppointmentTable>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('appointments')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateAppointment = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  values: Updateable<AppointmentTable>,
) =>
  trx
    .updateTable('appointments')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();

/** The most overlapping appointments in an answer. */
const maximumOverlaps = 20;

/**
 * The appointments that overlap one, without those of another therapist; none where its therapist is
 * free, and without one as long as any is. Read from the index by date.
 */
export const findOverlaps = async (
  db: Kysely<Database>,
  clientAppId: number,
  {
    id,
    scheduled_date,
    duration_minutes: minutes = 0,
    therapist,
    purchased_services,
  }: AppointmentWire,
): Promise<NonNullable<OverlapsWire>> => {
  const start = new Date(scheduled_date);
  // No appointment is longer, so none that began earlier can overlap.
  const earliest = endAfter(start, -maximumMinutes);
  const rows = await db
    .selectFrom('appointments as appointment')
    .innerJoin('customers as customer', sameBusiness('customer.id', 'appointment.customer_id'))
    .select(['appointment.id', 'appointment.scheduled_date as start'])
    .select(['appointment.duration_minutes as minutes', 'appointment.status'])
    .select('appointment.therapist_id')
    .select(
      sql<number[] | null>`(
      select json_agg(held.service_id) from appointment_services as place
      join purchased_services as held on held.client_app_id = place.client_app_id
        and held.id = place.purchased_service_id
      where place.client_app_id = appointment.client_app_id
        and place.appointment_id = appointment.id
    )`.as('service_ids'),
    )
    .select(['customer.first_name', 'customer.last_name'])
    .where('appointment.client_app_id', '=', clientAppId)
    .where('appointment.scheduled_date', '>', earliest)
    .where('appointment.scheduled_date', '<', endAfter(start, minutes))
    .execute();
  if (rows.length === 0) return [];
  const others = rows.map(({ therapist_id, service_ids, ...row }) => ({
    ...row,
    therapist: therapist_id === null ? null : { id: therapist_id },
    serviceIds: service_ids ?? [],
  }));
  const serviceIds = purchased_services.flatMap(({ services }) => services.id ?? []);
  const slot = { id, start, minutes, therapist, serviceIds };
  const timeZone = await readTimeZone(db, clientAppId);
  const people = atWork(await readPeople(db, clientAppId), slot, timeZone);
  return overlapping(slot, others, people)
    .slice(0, maximumOverlaps)
    .map((row) => ({
      id: row.id,
      scheduled_date: row.start.toISOString(),
      duration_minutes: row.minutes,
      users: { name: personName(row) },
    }));
};
