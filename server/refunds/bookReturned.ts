import { recordReturn, type Settling } from './settle';

/** The period in milliseconds for which the payment provider lists failed refunds. */
const listedPeriodMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Reverses confirmed refunds, of all businesses, whose money the customer's bank has returned
 * since.
 * @returns how many there were
 */
export const bookReturned = async (dependencies: Settling): Promise<number> => {
  const { db, clock, payments, log } = dependencies;
  const ids = await payments.failedRefunds(new Date(clock.now().getTime() - listedPeriodMs));
  if (ids.length === 0) return 0;
  const returned = await db
    .selectFrom('refunds')
    .select(['client_app_id', 'id'])
    .where('provider_refund_id', 'in', ids)
    .where('status', '=', 'succeeded')
    .execute();
  for (const { client_app_id, id } of returned) {
    await recordReturn(dependencies, { clientAppId: client_app_id, id }).catch((error: unknown) =>
      log.error('return_not_booked', { refund_id: id, message: String(error) }),
    );
  }
  return returned.length;
};
