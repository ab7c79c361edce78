import { type Kysely, sql } from 'kysely';
import type { CustomerDetailWire } from '../../contract/customers';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { unpaidOf } from '../scheduling/appointmentQueries';
import { listToSchedule, presentUnpaid } from '../scheduling/purchasedServiceQueries';
import { knownMoment, personName } from './customer';
import { readNotes } from './noteQueries';
import { readTags } from './tagQueries';
import { nameOfTier, type Tiers } from './tiers';

/** The most entries of each list of a customer. */
const longestList = 500;

const readCustomer = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db
    .selectFrom('customers')
    .select([
      'id',
      'first_name',
      'last_name',
      'phone_number',
      'email',
      'tier_level',
      'joined_at',
      'points_balance',
      'last_login_at',
      'last_activity_at',
      'imported_at',
      'total_spent',
      'check_in_count',
      'erased_at',
      'details_version',
    ])
    .select([
      sql<number>`(
        select count(*)::integer from transactions
        where client_app_id = ${clientAppId} and customer_id = ${id} and type = 'order'
      )`.as('orders'),
      sql<number>`(
        select count(*)::integer from appointments
        where client_app_id = ${clientAppId} and customer_id = ${id}
      )`.as('appointments'),
      sql<number>`(
        select count(*)::integer from subscriptions
        where client_app_id = ${clientAppId} and customer_id = ${id} and status = 'active'
      )`.as('active_subscriptions'),
    ])
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();

const readPurchases = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db
    .selectFrom('transactions as sale')
    .select(['id', 'occurred_at', 'amount', 'cash_paid', 'points_used', 'status'])
    .select(
      sql<{ service: string; quantity: number }[]>`coalesce((
        select json_agg(json_build_object(
          'service', item.service_name, 'quantity', item.quantity
        ) order by item.id)
        from order_items as item
        where item.client_app_id = sale.client_app_id and item.transaction_id = sale.id
      ), '[]')`.as('items'),
    )
    .where('client_app_id', '=', clientAppId)
    .where('customer_id', '=', id)
    .where('type', '=', 'order')
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();

const readAppointments = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db
    .selectFrom('appointments as appointment')
    .innerJoinLateral(
      sql<{ services: string | null; price: string | null }>`(
        select string_agg(service.name, ', ' order by held.id) as services,
          sum(coalesce(item.unit_price, held.unpaid_price))::text as price
        from appointment_services as place
        join purchased_services as held on held.client_app_id = place.client_app_id
          and held.id = place.purchased_service_id
        join services as service on service.client_app_id = held.client_app_id
          and service.id = held.service_id
        left join order_items as item on item.client_app_id = held.client_app_id
          and item.id = held.order_item_id
        where place.client_app_id = appointment.client_app_id
          and place.appointment_id = appointment.id
      )`.as('held'),
      (join) => join.onTrue(),
    )
    .select(['id', 'scheduled_date', 'status', 'title', 'contact_notes'])
    .select(['held.services', 'held.price'])
    .select(unpaidOf(sql`appointment`).as('unpaid'))
    .where('client_app_id', '=', clientAppId)
    .where('customer_id', '=', id)
    .orderBy('scheduled_date', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();

const readCheckIns = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db
    .selectFrom('check_ins as check_in')
    .innerJoin('checkin_locations as location', sameBusiness('location.id', 'check_in.location_id'))
    .select(['check_in.id', 'check_in.checked_in_at', 'check_in.points_earned'])
    .select(['location.name', 'location.address'])
    .where('check_in.client_app_id', '=', clientAppId)
    .where('check_in.customer_id', '=', id)
    .orderBy('check_in.checked_in_at', 'desc')
    .orderBy('check_in.id', 'desc')
    .limit(longestList)
    .execute();

const readSubscriptions = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db
    .selectFrom('subscriptions as subscription')
    .innerJoin('reward_plans as plan', sameBusiness('plan.id', 'subscription.reward_plan_id'))
    .select([
      'subscription.id',
      'plan.name as plan',
      'subscription.status',
      'subscription.billing_interval',
      'subscription.billing_amount',
      'subscription.started_at',
      'subscription.next_billing_date',
      'subscription.canceled_at',
    ])
    .where('subscription.client_app_id', '=', clientAppId)
    .where('subscription.customer_id', '=', id)
    .orderBy('subscription.started_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(longestList)
    .execute();

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** A customer with everything that the detail page shows; undefined for one of another business. */
export const findCustomer = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
  tiers: Tiers,
): Promise<(CustomerDetailWire & { isErased: boolean }) | undefined> => {
  const [customer, purchases, appointments, to_schedule, checkIns, subscriptions, tags, notes] =
    await Promise.all([
      readCustomer(db, clientAppId, id),
      readPurchases(db, clientAppId, id),
      readAppointments(db, clientAppId, id),
      listToSchedule(db, clientAppId, id),
      readCheckIns(db, clientAppId, id),
      readSubscriptions(db, clientAppId, id),
      readTags(db, clientAppId, id),
      readNotes(db, clientAppId, id),
    ]);
  if (!customer) return undefined;
  return {
    isErased: customer.erased_at !== null,
    profile: {
      id,
      name: personName(customer),
      first_name: customer.first_name,
      last_name: customer.last_name,
      phone: customer.phone_number,
      email: customer.email,
      tier_level: customer.tier_level,
      tier_name: nameOfTier(tiers, customer.tier_level),
      join_date: knownMoment(customer.joined_at, customer),
      points_balance: readMoney(customer.points_balance),
      last_login: instant(customer.last_login_at),
      last_activity: knownMoment(customer.last_activity_at, customer),
      version: String(customer.details_version),
    },
    stats: {
      lifetime_value: readMoney(customer.total_spent),
      total_orders: customer.orders,
      total_appointments: customer.appointments,
      total_check_ins: customer.check_in_count,
      active_subscriptions: customer.active_subscriptions,
    },
    purchase_history: purchases.map(({ id, occurred_at, status, items, ...paid }) => ({
      id,
      date: occurred_at.toISOString(),
      amount: readMoney(paid.amount),
      cash_paid: readMoney(paid.cash_paid),
      points_used: readMoney(paid.points_used),
      status,
      items,
    })),
    appointments: appointments.map(({ id, scheduled_date, status, ...appointment }) => ({
      id,
      start_time: scheduled_date.toISOString(),
      service: appointment.services ?? appointment.title,
      service_price: readMoney(appointment.price ?? '0'),
      status,
      notes: appointment.contact_notes,
      unpaid: presentUnpaid(appointment.unpaid ?? []),
    })),
    to_schedule,
    check_ins: checkIns.map(({ id, checked_in_at, name, address, points_earned }) => ({
      id,
      date: checked_in_at.toISOString(),
      location: name,
      address,
      points_earned: readMoney(points_earned),
    })),
    subscriptions: subscriptions.map(({ billing_amount, ...subscription }) => ({
      ...subscription,
      billing_amount: readMoney(billing_amount),
      started_at: subscription.started_at.toISOString(),
      next_billing_date: instant(subscription.next_billing_date),
      canceled_at: instant(subscription.canceled_at),
    })),
    tags,
    notes,
    list_limit: longestList,
  };
};
