import type { Transaction } from 'kysely';
import { otherCustomer } from '../../domain/booking';
import { toCents } from '../../domain/money';
import type { DeskPayment } from '../../domain/walkIns';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { conflict, fieldFault } from '../http/faults';
import { refuseOtherTotal, writeOrder } from './deskOrder';

/** The input of a payment at the desk for services that were booked before. */
export interface LatePayment {
  customerId: number;
  serviceIds: number[];
  payment: DeskPayment;
  /** The total in dollars that the customer was told, to detect a changed price. */
  total: number | null | undefined;
}

/** The validation error of a service that does not exist, or no longer. */
export const serviceGone = () =>
  fieldFault(
    'purchased_service_ids',
    'This service does not exist any more. Please look at the list again.',
  );

/**
 * Takes the payment for unpaid services of a locked customer, as an order of its own.
 * @returns the id of the order
 * @throws Fault 400 for unknown services, another customer's and a total that cannot be one, 409 for
 * what is not owed, another total than was told and too few points
 */
export const takePayment = async (
  trx: Transaction<Database>,
  clientAppId: number,
  { customerId, serviceIds, payment, total }: LatePayment,
  now: Date,
): Promise<number> => {
  const ids = [...new Set(serviceIds)];
  const held = await trx
    .selectFrom('purchased_services as held')
    .innerJoin('services as service', sameBusiness('service.id', 'held.service_id'))
    .select(['held.id', 'held.customer_id', 'held.status', 'held.unpaid_price'])
    .select(['service.id as service_id', 'service.name'])
    .where('held.client_app_id', '=', clientAppId)
    .where('held.id', 'in', ids)
    .orderBy('held.id')
    .forUpdate('held')
    .execute();
  if (held.length < ids.length) throw serviceGone();
  if (held.some(({ customer_id }) => customer_id !== customerId)) {
    throw fieldFault('purchased_service_ids', otherCustomer);
  }
  const sold = held.map(({ service_id, name, status, unpaid_price }) => {
    if (unpaid_price === null) throw notOwed(name, 'is paid already');
    if (status === 'cancelled') throw notOwed(name, 'was removed meanwhile');
    return { id: service_id, name, cents: toCents(unpaid_price) };
  });
  refuseOtherTotal(sold, total);
  const of = { client_app_id: clientAppId, customer_id: customerId };
  const order = await writeOrder(trx, of, sold, { payment, now });
  for (const [index, { id }] of held.entries()) {
    await trx
      .updateTable('purchased_services')
      .set({ order_item_id: order.items[index] ?? null, unpaid_price: null, updated_at: now })
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id)
      .execute();
  }
  return order.id;
};

const notOwed = (name: string, why: string) =>
  conflict(`${name} ${why}, so nothing is owed for it and nothing was taken.`);
