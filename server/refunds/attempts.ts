import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RefundReason } from '../../domain/refunds';
import type { TransactionType } from '../../domain/transactions';
import type { Database } from '../database/schema';
import { conflict } from '../http/faults';

/** A refund as the owner asks for it. */
export interface RefundRequest {
  transactionId: number;
  type: TransactionType;
  /** Dollars of cash; undefined for all that is left. */
  amount: string | number | undefined;
  reason: RefundReason;
  /** Names the attempt: whatever comes with it again is the same attempt. */
  key: string | undefined;
}

/** What makes two requests the same, but for the type, which is that of the payment. */
export const contentOf = ({ transactionId, amount, reason }: RefundRequest): string => {
  const content = JSON.stringify([
    transactionId,
    amount === undefined ? null : Number(amount),
    reason,
  ]);
  return createHash('sha256').update(content).digest('hex');
};

export const otherContent = () =>
  conflict(
    'This Idempotency-Key belongs to another refund. Please use a new one for each attempt.',
  );

/**
 * The refund that a request repeats: that of its key, or without a key one that is the same and still
 * waits for the payment provider.
 * @throws Fault 409 when its key belongs to another request
 */
export const findRepeated = async (
  db: Kysely<Database>,
  clientAppId: number,
  request: RefundRequest,
): Promise<number | undefined> => {
  const content = contentOf(request);
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('transactions as payment', (join) =>
      join
        .onRef('payment.client_app_id', '=', 'refunds.client_app_id')
        .onRef('payment.id', '=', 'refunds.transaction_id'),
    )
    .select(['refunds.id', 'request_hash', 'payment.type'])
    .where('refunds.client_app_id', '=', clientAppId);
  if (request.key === undefined) {
    const pending = await refunds
      .where('transaction_id', '=', request.transactionId)
      .where('payment.type', '=', request.type)
      .where('refunds.status', '=', 'pending')
      .where('request_hash', '=', content)
      .executeTakeFirst();
    return pending?.id;
  }
  const known = await refunds.where('idempotency_key', '=', request.key).executeTakeFirst();
  if (known && (known.request_hash !== content || known.type !== request.type))
    throw otherContent();
  return known?.id;
};
