import type { Transaction } from 'kysely';
import type { AppointmentWire } from '../../contract/scheduling';
import { toCents, toDollars } from '../../domain/money';
import {
  deskDescription,
  paidAtDesk,
  pointsFault,
  priceFor,
  type WalkInPayment,
} from '../../domain/walkIns';
import { lockCustomer } from '../customers/customer';
import type { Database } from '../database/schema';
import { Fault, fieldFault } from '../http/faults';
import { book } from './book';

/** What is sold and booked at the desk. */
export interface WalkIn {
  customerId: number;
  /** Of the catalogue, one as often as it is wanted. */
  serviceIds: number[];
  date: Date;
  contactNotes: string | null | undefined;
  payment: WalkInPayment;
  /** Dollars that the customer was told, if they were. */
  total: number | null | undefined;
}

interface Sold {
  id: number;
  name: string;
  cents: number;
}

/**
 * Sells services to a customer whom the caller has locked, and books them as one appointment: paid, as
 * an order of its own; unpaid, in no order, so that no figure counts money that did not come.
 * @throws Fault 400 for an unknown customer and services that cannot be sold, 409 for another price
 * than was told and too few points
 */
export const sellWalkIn = async (
  trx: Transaction<Database>,
  clientAppId: number,
  walkIn: WalkIn,
  now: Date,
): Promise<AppointmentWire> => {
  const { customerId, payment } = walkIn;
  const of = { client_app_id: clientAppId, customer_id: customerId };
  const buyer = await readBuyer(trx, clientAppId, customerId);
  const sold = await readSold(trx, clientAppId, walkIn.serviceIds, buyer.tier_level);
  const total = sold.reduce((sum, { cents }) => sum + cents, 0);
  if (typeof walkIn.total === 'number' && toCents(walkIn.total) !== total) {
    const text = 'The price has changed meanwhile. Please look at the new total and confirm again.';
    throw new Fault(409, 'CONFLICT', text);
  }
  const { cash, points } = paidAtDesk(total, payment);
  const short = points > 0 && pointsFault(points, toCents(buyer.points_balance));
  if (short) throw new Fault(409, 'CONFLICT', short);

  const items =
    payment === 'unpaid' ? [] : await writeOrder(trx, of, sold, { cash, points, payment, now });
  const held = await trx
    .insertInto('purchased_services')
    .values(
      sold.map(({ id, cents }, index) => ({
        ...of,
        service_id: id,
        order_item_id: items[index] ?? null,
        unpaid_price: payment === 'unpaid' ? toDollars(cents) : null,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  const { date, contactNotes } = walkIn;
  const serviceIds = held.map(({ id }) => id);
  return book(
    trx,
    clientAppId,
    { customerId, serviceIds, date, title: undefined, contactNotes },
    now,
  );
};

const readBuyer = async (trx: Transaction<Database>, clientAppId: number, id: number) => {
  const gone = () => fieldFault('user_id', 'This customer does not exist any more.');
  if (!(await lockCustomer(trx, clientAppId, id))) throw gone();
  const buyer = await trx
    .selectFrom('customers')
    .select(['tier_level', 'points_balance'])
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!buyer) throw gone();
  return buyer;
};

/** The services in the order in which they are asked for, each with what it costs that tier. */
const readSold = async (
  trx: Transaction<Database>,
  clientAppId: number,
  ids: readonly number[],
  tierLevel: number,
): Promise<Sold[]> => {
  const services = await trx
    .selectFrom('services')
    .select(['id', 'name', 'price', 'is_active'])
    .where('client_app_id', '=', clientAppId)
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();
  const specials = await trx
    .selectFrom('service_tier_prices')
    .select(['service_id', 'tier_level', 'special_price', 'is_enabled'])
    .where('client_app_id', '=', clientAppId)
    .where('service_id', 'in', [...new Set(ids)])
    .execute();
  return ids.map((id) => {
    const service = services.find((one) => one.id === id);
    if (!service) {
      const text = 'This service does not exist any more. Please choose another one.';
      throw fieldFault('service_ids', text);
    }
    const { name } = service;
    if (!service.is_active) {
      const text = `${name} is in preview and cannot be sold. Make it live first, or choose another one.`;
      throw fieldFault('service_ids', text);
    }
    const reward_plan_pricing = specials
      .filter(({ service_id }) => service_id === id)
      .map((row) => ({ ...row, special_price: Number(row.special_price), reward_plan_id: null }));
    return {
      id,
      name,
      cents: priceFor({ price: Number(service.price), reward_plan_pricing }, tierLevel),
    };
  });
};

interface Paid {
  cash: number;
  points: number;
  payment: WalkInPayment;
  now: Date;
}

/** Writes a paid order with its items and both ledgers. @returns the ids of the items */
const writeOrder = async (
  trx: Transaction<Database>,
  of: { client_app_id: number; customer_id: number },
  sold: readonly Sold[],
  { cash, points, payment, now }: Paid,
): Promise<number[]> => {
  const { client_app_id } = of;
  const { id: transaction_id } = await trx
    .insertInto('transactions')
    .values({
      ...of,
      type: 'order',
      occurred_at: now,
      description: deskDescription(
        sold.map(({ name }) => name),
        payment,
      ),
      cash_paid: toDollars(cash),
      points_used: toDollars(points),
      desk_method: cash > 0 && (payment === 'cash' || payment === 'card') ? payment : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { ...of, at: now, transaction_id };
  if (cash > 0) {
    const payment = { ...entry, kind: 'payment' as const, amount: toDollars(cash) };
    await trx.insertInto('money_ledger').values(payment).execute();
  }
  if (points > 0) {
    const spent = { ...entry, kind: 'purchase' as const, points: toDollars(-points) };
    await trx.insertInto('points_ledger').values(spent).execute();
  }
  const items = await trx
    .insertInto('order_items')
    .values(
      sold.map(({ id, name, cents }) => ({
        client_app_id,
        transaction_id,
        service_id: id,
        service_name: name,
        unit_price: toDollars(cents),
      })),
    )
    .returning('id')
    .execute();
  return items.map(({ id }) => id);
};
