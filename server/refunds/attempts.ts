import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RefundReason } from '../../domain/refunds';
import type { TransactionType } from '../../domain/transactions';
import { currentCaller } from '../database/caller';
import { findEarlier } from '../database/madeOnce';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';

/** A refund as requested. */
export interface RefundRequest {
  transactionId: number;
  type: TransactionType;
  /** Dollars of cash; undefined for all that remains. */
  amount: string | number | undefined;
  reason: RefundReason;
}

/** A hash that identifies equal requests without a key; the payment's type does not count. */
export const contentOf = ({ transactionId, amount, reason }: RefundRequest): string => {
  const content = JSON.stringify([
    transactionId,
    amount === undefined ? null : Number(amount),
    reason,
  ]);
  return createHash('sha256').update(content).digest('hex');
};

/**
 * The refund that a request repeats: that with its key, or without a key a pending one with the
 * same content.
 * @throws Fault 409 when its key belongs to another request
 */
export const findRepeated = async (
  db: Kysely<Database>,
  clientAppId: number,
  request: RefundRequest,
): Promise<number | undefined> => {
  const { change } = currentCaller();
  if (change) {
    const earlier = await findEarlier(db, change);
    if (earlier) change.isStored = true;
    return earlier?.subjectId ?? undefined;
  }
  const pending = await db
    .selectFrom('refunds')
    .innerJoin('transactions as payment', sameBusiness('payment.id', 'refunds.transaction_id'))
    .select('refunds.id')
    .where('refunds.client_app_id', '=', clientAppId)
    .where('transaction_id', '=', request.transactionId)
    .where('payment.type', '=', request.type)
    .where('refunds.status', '=', 'pending')
    .where('request_hash', '=', contentOf(request))
    .executeTakeFirst();
  return pending?.id;
};
