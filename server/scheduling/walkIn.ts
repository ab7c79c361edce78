import type { Transaction } from 'kysely';
import type { AppointmentWire } from '../../contract/scheduling';
import { toDollars } from '../../domain/money';
import { pricesThatApply } from '../../domain/services';
import { priceFor, type WalkInPayment } from '../../domain/walkIns';
import { lockCustomer } from '../customers/customer';
import type { Database } from '../database/schema';
import { fieldFault } from '../http/faults';
import { readRewardPlans } from '../plans/queries';
import { book } from './book';
import { refuseOtherTotal, type Sold, writeOrder } from './deskOrder';

/** The input of a walk-in. */
export interface WalkIn {
  customerId: number;
  /** Ids of the catalogue, repeated for quantities. */
  serviceIds: number[];
  date: Date;
  contactNotes: string | null | undefined;
  therapistId: number | null | undefined;
  payment: WalkInPayment;
  /** The total in dollars that the customer was told, to detect a changed price. */
  total: number | null | undefined;
}

/**
 * Sells services to a locked customer, and books them as one appointment. If paid, as an order of
 * its own; if unpaid, without an order, so that no figure counts money that was not received.
 * @throws Fault 400 for an unknown customer, services that cannot be sold and a total that cannot be
 * one, 409 for another price than was told and too few points
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
  refuseOtherTotal(sold, walkIn.total);
  const order =
    payment === 'unpaid' ? undefined : await writeOrder(trx, of, sold, { payment, now });
  const held = await trx
    .insertInto('purchased_services')
    .values(
      sold.map(({ id, cents }, index) => ({
        ...of,
        service_id: id,
        order_item_id: order?.items[index] ?? null,
        unpaid_price: payment === 'unpaid' ? toDollars(cents) : null,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  const { date, contactNotes, therapistId } = walkIn;
  const serviceIds = held.map(({ id }) => id);
  return book(
    trx,
    clientAppId,
    { customerId, serviceIds, date, title: undefined, contactNotes, therapistId },
    now,
  );
};

const readBuyer = async (trx: Transaction<Database>, clientAppId: number, id: number) => {
  const gone = () => fieldFault('user_id', 'This customer does not exist any more.');
  if (!(await lockCustomer(trx, clientAppId, id))) throw gone();
  const buyer = await trx
    .selectFrom('customers')
    .select('tier_level')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!buyer) throw gone();
  return buyer;
};

/** The services in the given order, each with the tier's price. */
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
    .select(['service_id', 'tier_level', 'reward_plan_id', 'special_price', 'is_enabled'])
    .where('client_app_id', '=', clientAppId)
    .where('service_id', 'in', [...new Set(ids)])
    .execute();
  const plans = await readRewardPlans(trx, clientAppId);
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
    const price = Number(service.price);
    const ofService = specials
      .filter(({ service_id }) => service_id === id)
      .map((row) => ({ ...row, special_price: Number(row.special_price) }));
    const reward_plan_pricing = pricesThatApply({ price, reward_plan_pricing: ofService }, plans);
    return { id, name, cents: priceFor({ price, reward_plan_pricing }, tierLevel) };
  });
};
