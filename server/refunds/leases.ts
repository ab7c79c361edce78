import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { releaseLease, takeLease } from '../database/lease';
import type { Database } from '../database/schema';

/** A pending refund under a lease, and the number of its attempt. */
export interface LeasedRefund {
  clientAppId: number;
  id: number;
  attempt: number;
}

/**
 * Takes the lease of a pending refund; undefined if it is held by another, or the refund is done.
 */
export const leaseRefund = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
  now: Date,
): Promise<LeasedRefund | undefined> => {
  const key = { client_app_id: clientAppId, id, status: 'pending' } as const;
  const attempt = await takeLease(db, 'refunds', key, now);
  return attempt === undefined ? undefined : { clientAppId, id, attempt };
};

/** Releases the lease, so that the next attempt can start at once. */
export const releaseRefund = (db: Kysely<Database>, { clientAppId, id, attempt }: LeasedRefund) =>
  releaseLease(db, 'refunds', { client_app_id: clientAppId, id }, attempt);

/** The refunds of a business that are leased now. */
const leased = (db: Kysely<Database>, clientAppId: number, now: Date) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('status', '=', 'pending')
    .where('leased_until', '>', now);

const timeoutMs = 20_000;
const pollMs = 50;

const awaitNone = async (find: () => Promise<unknown>): Promise<void> => {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && (await find())) await pause(pollMs);
};

/** Waits until a refund's lease ends, up to a timeout. */
export const awaitLease = (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
  now: Date,
): Promise<void> => {
  const refund = leased(db, clientAppId, now).where('id', '=', id);
  return awaitNone(() => refund.executeTakeFirst());
};

/** Waits until no refund of a payment is leased, up to a timeout. */
export const awaitPayment = (
  db: Kysely<Database>,
  clientAppId: number,
  transactionId: number,
  now: Date,
): Promise<void> => {
  const refunds = leased(db, clientAppId, now).where('transaction_id', '=', transactionId);
  return awaitNone(() => refunds.executeTakeFirst());
};
