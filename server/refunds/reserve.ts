import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { toDollars } from '../../domain/money';
import { lockCustomer, personName } from '../customers/customer';
import { alreadyDone, type Change } from '../database/change';
import { leaseEnd } from '../database/lease';
import type { Database } from '../database/schema';
import type { Dependencies, Session } from '../http/environment';
import { fieldFault, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { findPayment, type PaymentRow } from '../revenue/paymentQueries';
import { contentOf, findRepeated, type RefundRequest } from './attempts';
import { addRefunded, bookMoney, bookPoints, cancelServices, type Entry } from './books';
import { effectsOf, type RefundEffects, readBasis, refundText, refuseOverLimit } from './effects';
import type { LeasedRefund } from './leases';

/** A reserved refund, with a lease if the payment provider must be asked. */
export interface Reserved {
  refundId: number;
  lease?: LeasedRefund;
}

/**
 * Books a refund before any money moves, so that concurrent refunds cannot refund the same amount.
 * Points and services are taken from the customer now; points are returned once the provider has
 * confirmed the cash. Without cash for the provider to refund, the refund is complete.
 * @throws Fault 400, 404 and 409
 */
export const reserveRefund = async (
  dependencies: Dependencies,
  session: Session,
  request: RefundRequest,
): Promise<Reserved> => {
  const { db } = dependencies;
  const repeated = await findRepeated(db, session.clientAppId, request);
  if (repeated !== undefined) return { refundId: repeated };
  return ownerChange(dependencies, session, 'refund', 'refund.created', (trx) =>
    enter(trx, dependencies, session, request),
  );
};

/**
 * Locks a payment and its customer until the transaction ends, which serializes its refunds. The
 * customer first, in the same order as bookings, to avoid deadlocks.
 */
const lockPayment = async (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
): Promise<PaymentRow> => {
  const { customer_id } = found(await findPayment(trx, clientAppId, id), 'payment');
  await lockCustomer(trx, clientAppId, customer_id);
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return found(await findPayment(trx, clientAppId, id), 'payment');
};

const enter = async (
  trx: Transaction<Database>,
  { clock }: Dependencies,
  session: Session,
  request: RefundRequest,
): Promise<Change<Reserved>> => {
  const { clientAppId } = session;
  const payment = await lockPayment(trx, clientAppId, request.transactionId);
  if (payment.type !== request.type) {
    throw fieldFault('transaction_type', `This payment is not of the type ${request.type}.`);
  }
  // A concurrent request with the same key, or without one the same content, may have held the lock.
  const repeated = await findRepeated(trx, clientAppId, request);
  if (repeated !== undefined) return alreadyDone({ refundId: repeated });
  const effects = effectsOf(
    await readBasis(trx, clientAppId, payment, { lock: true }),
    request.amount,
  );
  refuseOverLimit(session, payment, effects);

  const at = clock.now();
  const asksProvider = effects.cash > 0 && payment.payment_intent_id !== null;
  const refundId = await insertRefund(trx, session, request, { effects, at, asksProvider });
  const entry = {
    clientAppId,
    customerId: payment.customer_id,
    transactionId: payment.id,
    refundId,
    at,
  };
  await book(trx, entry, effects);
  if (!asksProvider) await bookPoints(trx, entry, 'refund_return', effects.pointsReturned);
  const after = {
    name: `${refundText(effects)} to ${personName(payment)}`,
    transaction_id: payment.id,
    cash: toDollars(effects.cash),
    points_returned: toDollars(effects.pointsReturned),
    points_deducted: toDollars(effects.deducted),
    points_not_recovered: toDollars(effects.notRecovered),
    reason: request.reason,
    purchased_service_ids: effects.servicesCancelled.map(({ id }) => id),
  };
  const lease = { clientAppId, id: refundId, attempt: 1 };
  return { result: { refundId, ...(asksProvider && { lease }) }, subjectId: refundId, after };
};

const book = async (trx: Transaction<Database>, entry: Entry, effects: RefundEffects) => {
  const { cash, pointsReturned, deducted, servicesCancelled } = effects;
  await addRefunded(trx, entry, { cash, points: pointsReturned });
  await bookMoney(trx, entry, 'refund', -cash);
  await bookPoints(trx, entry, 'refund_deduction', -deducted);
  await cancelServices(
    trx,
    entry,
    servicesCancelled.map(({ id }) => id),
  );
};

const insertRefund = async (
  trx: Transaction<Database>,
  { clientAppId, ownerId }: Session,
  request: RefundRequest,
  { effects, at, asksProvider }: { effects: RefundEffects; at: Date; asksProvider: boolean },
): Promise<number> => {
  const { id } = await trx
    .insertInto('refunds')
    .values({
      client_app_id: clientAppId,
      transaction_id: request.transactionId,
      cash: toDollars(effects.cash),
      points_returned: toDollars(effects.pointsReturned),
      points_deducted: toDollars(effects.deducted),
      points_not_recovered: toDollars(effects.notRecovered),
      reason: request.reason,
      request_hash: contentOf(request),
      owner_id: ownerId,
      created_at: at,
      ...(asksProvider
        ? {
            status: 'pending',
            reference: randomUUID().replaceAll('-', ''),
            attempts: 1,
            leased_until: leaseEnd(at),
          }
        : { status: 'succeeded', completed_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
