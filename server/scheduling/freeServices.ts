import type { Kysely } from 'kysely';
import { dropOpenClaims } from '../customers/dropOpenClaims';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { cancelServices } from '../refunds/books';
import { setServiceStatuses } from './purchasedServiceQueries';

/**
 * The services among these whose payment was refunded in full, with the last refund, or null if it
 * is unknown. The customer must be locked.
 */
export const findRefunded = (trx: Kysely<Database>, clientAppId: number, ids: number[]) =>
  trx
    .selectFrom('purchased_services as held')
    .innerJoin('order_items as item', sameBusiness('item.id', 'held.order_item_id'))
    .innerJoin('transactions as paid', sameBusiness('paid.id', 'item.transaction_id'))
    .leftJoin('refunds as refund', (join) =>
      sameBusiness('refund.transaction_id', 'paid.id')(join).on('refund.status', '<>', 'failed'),
    )
    .select(['held.id', ({ fn }) => fn.max<number | null>('refund.id').as('refund_id')])
    .where('held.client_app_id', '=', clientAppId)
    .where('held.id', 'in', ids)
    .where('paid.status', '=', 'refunded')
    .groupBy('held.id')
    .execute();

/** The customer of an appointment's services, if erased. */
const findErased = async (
  trx: Kysely<Database>,
  clientAppId: number,
  ids: number[],
): Promise<number | undefined> => {
  const erased = await trx
    .selectFrom('purchased_services as held')
    .innerJoin('customers as customer', sameBusiness('customer.id', 'held.customer_id'))
    .select('customer.id')
    .where('held.client_app_id', '=', clientAppId)
    .where('held.id', 'in', ids)
    .where('customer.erased_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return erased?.id;
};

/**
 * Frees services of an appointment, to be scheduled again. Services whose payment was refunded in
 * full are cancelled by its last refund, as if they had been free then; those of an erased customer
 * are cancelled, since nobody could schedule them.
 */
export const freeServices = async (
  trx: Kysely<Database>,
  clientAppId: number,
  ids: number[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const gone = await findRefunded(trx, clientAppId, ids);
  for (const { id, refund_id: refundId } of gone) {
    if (refundId === null) {
      await setServiceStatuses(trx, clientAppId, [id], { status: 'cancelled', now });
    } else {
      await cancelServices(trx, { clientAppId, refundId, at: now }, [id]);
    }
  }
  const owed = ids.filter((id) => !gone.some((service) => service.id === id));
  if (owed.length === 0) return;
  const erased = await findErased(trx, clientAppId, owed);
  const status = erased === undefined ? 'not_scheduled' : 'cancelled';
  await setServiceStatuses(trx, clientAppId, owed, { status, now });
  if (erased !== undefined) await dropOpenClaims(trx, clientAppId, erased);
};
