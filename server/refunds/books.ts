import { type Kysely, sql } from 'kysely';
import { toDollars } from '../../domain/money';
import type { Database } from '../database/schema';

/** Whose books a refund is entered in, and when. */
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
 * Adds to the refunded sums of a payment, in cents and hundredths of points. Negative when a refund
 * failed.
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

/** Enters cents that went out (negative), or that came back because a refund failed. */
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

/** Enters hundredths of points: given is positive, taken is negative. */
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

/** Cancels services that fall away with a refund, and remembers that it was because of it. */
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
    // A service that was booked and freed again falls away with the same refund once more.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Gives back the services that fell away with the refunds of a payment when one of these, which is
 * marked as failed before, has failed: something is left of the payment then, whichever took the
 * services. Those of refunds that failed earlier were given back then. Nobody could schedule those of a
 * customer who was erased.
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
        .innerJoin('refunds as refund', (join) =>
          join
            .onRef('refund.client_app_id', '=', 'service.client_app_id')
            .onRef('refund.id', '=', 'service.refund_id'),
        )
        .select('service.purchased_service_id')
        .where('refund.client_app_id', '=', clientAppId)
        .where('refund.transaction_id', '=', transactionId)
        .where((is) =>
          is.or([is('refund.id', '=', refundId), is('refund.status', '<>', 'failed')]),
        ),
    )
    .execute();
