import { isUnleased } from '../database/lease';
import { leaseRefund } from './leases';
import { type Settling, settleRefund } from './settle';

/** Refunds to settle in one round of housekeeping. */
const batchSize = 200;

/**
 * Retries the pending refunds of all businesses at the payment provider, oldest first, except
 * leased ones.
 * @returns how many it asked for
 */
export const settlePending = async (dependencies: Settling): Promise<number> => {
  const { db, clock, log } = dependencies;
  const now = clock.now();
  const waiting = await db
    .selectFrom('refunds')
    .select(['client_app_id', 'id'])
    .where('status', '=', 'pending')
    .where(isUnleased(now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(batchSize)
    .execute();
  let asked = 0;
  for (const { client_app_id, id } of waiting) {
    const lease = await leaseRefund(db, client_app_id, id, clock.now());
    if (!lease) continue;
    asked += 1;
    await settleRefund(dependencies, lease, 'system').catch((error: unknown) =>
      log.error('refund_not_settled', { refund_id: id, message: String(error) }),
    );
  }
  return asked;
};
