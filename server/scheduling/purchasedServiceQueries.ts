import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PurchasedServiceWire, UnpaidWire } from '../../contract/scheduling';
import { takePayment } from '../../contract/walkIns';
import { toCents, toDollars } from '../../domain/money';
import { cooldownEnd } from '../../domain/rewardPlans';
import {
  appointmentSummary,
  type PurchasedServiceStatus,
  purchasedServiceStatuses,
} from '../../domain/scheduling';
import { joinAlert, personName } from '../customers/customer';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { type Cooldown, readCooldown } from './cooldown';

/** The most purchased services of one answer. */
const longestList = 5000;

interface PurchasedServiceRow {
  id: number;
  customer_id: number;
  status: PurchasedServiceStatus;
  is_intro_service: boolean;
  is_earned: boolean;
  service_id: number;
  unpaid_price: string | null;
  created_at: Date;
  name: string;
  description: string;
  duration: string;
  category: string | null;
  unit_price: string | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  email: string | null;
  alert: string | null;
  appointment_id: number | null;
  scheduled_date: Date | null;
  latest_intro_date: Date | null;
}

/**
 * Joins purchased services with all fields of an answer; `held` is the query of their rows. The
 * business is repeated outside of it: without that PostgreSQL scans all customers of a large
 * business for each row.
 */
const described = (clientAppId: number, held: RawBuilder<unknown>) => sql<PurchasedServiceRow>`
  select held.id, held.customer_id, held.status, held.is_intro_service, held.created_at,
    held.order_item_id is null and not held.is_intro_service and held.unpaid_price is null
      as is_earned, held.unpaid_price, held.service_id,
    service.name, service.description, service.duration, service.category,
    coalesce(item.unit_price, held.unpaid_price) as unit_price,
    customer.first_name, customer.last_name, customer.phone_number, customer.email,
    note.body as alert, appointment.id as appointment_id, appointment.scheduled_date,
    case when held.is_intro_service and held.status = 'not_scheduled' then (
      select max(booked.scheduled_date)
      from purchased_services as intro
      join appointment_services as place on place.client_app_id = intro.client_app_id
        and place.purchased_service_id = intro.id and place.is_live
      join appointments as booked on booked.client_app_id = place.client_app_id
        and booked.id = place.appointment_id
      where intro.client_app_id = held.client_app_id and intro.customer_id = held.customer_id
        and intro.is_intro_service
    ) end as latest_intro_date
  from (${held}) as held
  join services as service on service.client_app_id = held.client_app_id
    and service.id = held.service_id
  join customers as customer on customer.client_app_id = held.client_app_id
    and customer.id = held.customer_id
  ${joinAlert}
  left join order_items as item on item.client_app_id = held.client_app_id
    and item.id = held.order_item_id
  left join appointment_services as place on place.client_app_id = held.client_app_id
    and place.purchased_service_id = held.id and place.is_live
  left join appointments as appointment on appointment.client_app_id = place.client_app_id
    and appointment.id = place.appointment_id
  where held.client_app_id = ${clientAppId}
  order by held.created_at desc, held.id desc`;

/** The URL at which services that were booked at the desk are paid later. */
const paymentsUrl = takePayment.path;

/** The total of unpaid services with the URL to pay at; undefined without any. */
export const presentUnpaid = (
  owed: readonly { id: number; price: string | number }[],
): UnpaidWire =>
  owed.length === 0
    ? undefined
    : {
        total: toDollars(owed.reduce((sum, { price }) => sum + toCents(price), 0)),
        purchased_service_ids: owed.map(({ id }) => id),
        url: paymentsUrl,
      };

const present = (
  row: PurchasedServiceRow,
  { months, timeZone }: Cooldown,
): PurchasedServiceWire => {
  const created_at = row.created_at.toISOString();
  const users = {
    id: row.customer_id,
    name: personName(row),
    phone_number: row.phone_number,
    email: row.email,
    alert: row.alert ?? undefined,
  };
  return {
    id: row.id,
    status: row.status,
    is_intro_service: row.is_intro_service,
    is_earned: row.is_earned,
    unpaid:
      row.unpaid_price === null
        ? undefined
        : presentUnpaid([{ id: row.id, price: row.unpaid_price }]),
    created_at,
    services: {
      id: row.service_id,
      name: row.name,
      description: row.description,
      duration: row.duration,
      category: row.category ?? '',
    },
    order_items: row.is_intro_service
      ? null
      : { unit_price: readMoney(row.unit_price ?? '0'), orders: { users } },
    users: row.is_intro_service ? users : null,
    intro_service_granted_at: row.is_intro_service ? created_at : null,
    intro_service_next_available_date:
      cooldownEnd(row.latest_intro_date, months, timeZone)?.toISOString() ?? null,
    appointments: row.scheduled_date && {
      id: row.appointment_id ?? undefined,
      scheduled_date: row.scheduled_date.toISOString(),
    },
  };
};

/** The purchased services of a business, latest first, up to 5,000; tells if there are more. */
export const listPurchasedServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  status: PurchasedServiceStatus | undefined,
): Promise<{ data: PurchasedServiceWire[]; more: boolean }> => {
  const statuses = status ? [status] : purchasedServiceStatuses;
  // A query per status is answered from the index, however long the history.
  const latest = statuses.map(
    (one) => sql`(
      select * from purchased_services where client_app_id = ${clientAppId} and status = ${one}
      order by created_at desc, id desc limit ${longestList + 1}
    )`,
  );
  const held = sql`
    select * from (${sql.join(latest, sql` union all `)}) as latest
    order by created_at desc, id desc limit ${longestList + 1}`;
  const cooldown = await readCooldown(db, clientAppId);
  const { rows } = await described(clientAppId, held).execute(db);
  return {
    data: rows.slice(0, longestList).map((row) => present(row, cooldown)),
    more: rows.length > longestList,
  };
};

/** One purchased service; undefined for one of another business. */
export const findPurchasedService = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<PurchasedServiceWire | undefined> => {
  const held = sql`
    select * from purchased_services where client_app_id = ${clientAppId} and id = ${id}`;
  const cooldown = await readCooldown(db, clientAppId);
  const { rows } = await described(clientAppId, held).execute(db);
  return rows[0] && present(rows[0], cooldown);
};

/** The query of a customer's services to schedule, latest first. */
export const toScheduleOf = (clientAppId: number, customerId: number) => sql`
  select * from purchased_services where client_app_id = ${clientAppId}
    and customer_id = ${customerId} and status = 'not_scheduled'
  order by created_at desc, id desc limit ${longestList}`;

/** A customer's services to schedule, latest first. */
export const listToSchedule = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
): Promise<PurchasedServiceWire[]> => {
  const cooldown = await readCooldown(db, clientAppId);
  const { rows } = await described(clientAppId, toScheduleOf(clientAppId, customerId)).execute(db);
  return rows.map((row) => present(row, cooldown));
};

/** The state of a purchased service in the activity, named by its service and its customer. */
export const recordedService = ({
  id,
  status,
  services,
  users,
  order_items,
}: PurchasedServiceWire) => {
  const customer = users ?? order_items?.orders.users;
  return {
    name: appointmentSummary([services.name], customer?.name ?? ''),
    id,
    status,
    customer_id: customer?.id,
  };
};

/** The customer of a purchased service; undefined for one of another business. */
export const holderOf = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('purchased_services')
    .select('customer_id')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.customer_id;
};

/**
 * Locks purchased services of a business until the transaction ends, and reads the data for booking
 * them.
 */
export const lockPurchasedServices = (trx: Kysely<Database>, clientAppId: number, ids: number[]) =>
  trx
    .selectFrom('purchased_services as held')
    .innerJoin('services as service', sameBusiness('service.id', 'held.service_id'))
    .select(['held.id', 'held.customer_id', 'held.status', 'held.is_intro_service'])
    .select('service.duration')
    .where('held.client_app_id', '=', clientAppId)
    .where('held.id', 'in', ids)
    .orderBy('held.id')
    .forUpdate('held')
    .execute();

export type HeldService = Awaited<ReturnType<typeof lockPurchasedServices>>[number];

/** Sets the status of purchased services. A trigger redeems the claim of a completed one. */
export const setServiceStatuses = async (
  trx: Kysely<Database>,
  clientAppId: number,
  ids: number[],
  { status, now }: { status: PurchasedServiceStatus; now: Date },
): Promise<void> => {
  await trx
    .updateTable('purchased_services')
    .set({ status, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('id', 'in', ids)
    .execute();
};
