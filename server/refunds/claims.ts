import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

// Longer than the payment provider can take with all its repetitions.
const claimMs = 2 * 60_000;

/** Until when whoever takes a refund on at this instant may ask the payment provider. */
export const claimEnd = (now: Date): Date => new Date(now.getTime() + claimMs);

/** A refund that waits for the payment provider, and which try to make it this is. */
export interface ClaimedRefund {
  clientAppId: number;
  id: number;
  attempt: number;
}

/** Claims a refund that waits for the payment provider; undefined while somebody else has it, or when it is done. */
export const claimRefund = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
  now: Date,
): Promise<ClaimedRefund | undefined> => {
  const row = await db
    .updateTable('refunds')
    .set({ attempts: sql`attempts + 1`, claimed_until: claimEnd(now) })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)]))
    .returning('attempts')
    .executeTakeFirst();
  return row && { clientAppId, id, attempt: row.attempts };
};

/** Lets the next try go on at once, unless it already does because this one took too long. */
export const releaseRefund = (db: Kysely<Database>, { clientAppId, id, attempt }: ClaimedRefund) =>
  db
    .updateTable('refunds')
    .set({ claimed_until: null })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .execute();

/** The refunds of a business that somebody is asking the payment provider about. */
const claimed = (db: Kysely<Database>, clientAppId: number, now: Date) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('status', '=', 'pending')
    .where('claimed_until', '>', now);

const patienceMs = 20_000;
const lookAgainMs = 50;

const awaitNone = async (find: () => Promise<unknown>): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (performance.now() < end && (await find())) await pause(lookAgainMs);
};

/** Waits while somebody else asks the payment provider about a refund, but not for ever. */
export const awaitClaim = (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
  now: Date,
): Promise<void> => {
  const refund = claimed(db, clientAppId, now).where('id', '=', id);
  return awaitNone(() => refund.executeTakeFirst());
};

/** Waits likewise while it is about any refund of a payment. */
export const awaitPayment = (
  db: Kysely<Database>,
  clientAppId: number,
  transactionId: number,
  now: Date,
): Promise<void> => {
  const refunds = claimed(db, clientAppId, now).where('transaction_id', '=', transactionId);
  return awaitNone(() => refunds.executeTakeFirst());
};
