import { type Kysely, sql } from 'kysely';
import { toDollars } from '../../domain/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';

/** The keys of a refund's ledger entries, and their time. */
export interface Entry {
  clientAppId: number;
  customerId: number;
  transactionId: number;
  refundId: number;
  at: Date;
}

const keysOf = ({ clientAppId, customerId, transactionId, refundId, at }: Entry) => ({
  client_app_id: clientAppId,
  customer_id: customerId,
  transaction_id: transactionId,
  refund_id: refundId,
  at,
});

/**
 * Adds cents and hundredths of points to a payment's refunded sums; negative for a failed refund.
 */
export const addRefunded = (
  trx: Kysely<Database>,
  { clientAppId, transactionId }: Entry,
  { cash, points }: { cash: number; points: number },
) =>
  trx
    .updateTable('transactions')
    .set({
      refunded_cash: sql`refunded_cash + ${toDollars(cash)}::numeric`,
      refunded_points: sql`refunded_points + ${toDollars(points)}::numeric`,
    })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', transactionId)
    .execute();

/** Books cents that were refunded (negative), or returned by a failed refund. */
export const bookMoney = async (
  trx: Kysely<Database>,
  entry: Entry,
  kind: 'refund' | 'refund_reversal',
  cents: number,
): Promise<void> => {
  if (cents === 0) return;
  await trx
    .insertInto('money_ledger')
    .values({ ...keysOf(entry), kind, amount: toDollars(cents) })
    .execute();
};

/** Books hundredths of points, negative if taken. */
export const bookPoints = async (
  trx: Kysely<Database>,
  entry: Entry,
  kind: 'refund_return' | 'refund_deduction' | 'adjustment',
  points: number,
): Promise<void> => {
  if (points === 0) return;
  await trx
    .insertInto('points_ledger')
    .values({ ...keysOf(entry), kind, points: toDollars(points) })
    .execute();
};

/** Cancels the services that a refund has taken, and records that it was the cause. */
export const cancelServices = async (
  trx: Kysely<Database>,
  { clientAppId, refundId, at }: Pick<Entry, 'clientAppId' | 'refundId' | 'at'>,
  ids: number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .updateTable('purchased_services')
    .set({ status: 'cancelled', updated_at: at })
    .where('client_app_id', '=', clientAppId)
    .where('id', 'in', ids)
    .execute();
  await trx
    .insertInto('refund_services')
    .values(
      ids.map((id) => ({
        client_app_id: clientAppId,
        refund_id: refundId,
        purchased_service_id: id,
      })),
    )
    // The same refund may cancel a service again that was booked and freed since.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Restores the services that refunds of a payment have cancelled, after one of these refunds has
 * failed (and is marked so): something of the payment is left, whichever of them took the services.
 * Services of an erased customer stay cancelled, since nobody could schedule them.
 */
export const restoreServices = (
  trx: Kysely<Database>,
  { clientAppId, transactionId, refundId, at }: Entry,
) =>
  trx
    .updateTable('purchased_services')
    .set({ status: 'not_scheduled', updated_at: at })
    .where('client_app_id', '=', clientAppId)
    .where('status', '=', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as customer')
            .select('customer.id')
            .whereRef('customer.client_app_id', '=', 'purchased_services.client_app_id')
            .whereRef('customer.id', '=', 'purchased_services.customer_id')
            .where('customer.erased_at', 'is not', null),
        ),
      ),
    )
    .where('id', 'in', (gone) =>
      gone
        .selectFrom('refund_services as service')
        .innerJoin('refunds as refund', sameBusiness('refund.id', 'service.refund_id'))
        .select('service.purchased_service_id')
        .where('refund.client_app_id', '=', clientAppId)
        .where('refund.transaction_id', '=', transactionId)
        .where((is) =>
          is.or([is('refund.id', '=', refundId), is('refund.status', '<>', 'failed')]),
        ),
    )
    .execute();
