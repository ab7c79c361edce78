import type { BillingTransactionWire, RefundWire } from '../../contract/billing';
import { toCents } from '../../domain/money';
import type { Dependencies, Session } from '../http/environment';
import { Fault, found } from '../http/faults';
import { findPayment, findRefund, presentPayment } from '../revenue/paymentQueries';
import type { RefundRequest } from './attempts';
import { PromisedFault, refundText } from './effects';
import { awaitLease, awaitPayment, leaseRefund } from './leases';
import { reserveRefund } from './reserve';
import { settleRefund } from './settle';

const pendingFault = ({ cash }: RefundWire) =>
  new Fault(
    503,
    'REFUND_PENDING',
    `The card payment provider does not answer right now. The refund of ${amountOf(cash, 0)} is noted and will be completed by itself; trying again does not give back more.`,
    { retryAfter: 10 },
  );

const refusedFault = ({ failure_message }: RefundWire) =>
  new Fault(502, 'PAYMENT_REFUSED', `${failure_message} Nothing was refunded.`);

const amountOf = (cash: number, points: number) =>
  refundText({ cash: toCents(cash), pointsReturned: toCents(points) });

/** The message for a refund in its current status. */
const answerOf = (refund: RefundWire, isTakenOn: boolean): string => {
  if (refund.status === 'failed') throw refusedFault(refund);
  const amount = amountOf(refund.cash, refund.points_returned);
  if (refund.status === 'succeeded') return `The refund of ${amount} was processed.`;
  if (isTakenOn) return `The card payment provider has taken on the refund of ${amount}.`;
  throw pendingFault(refund);
};

/** Reserves a refund. If a pending one may take all that is left, waits for its outcome first. */
const reserveInTurn = async (
  dependencies: Dependencies,
  session: Session,
  request: RefundRequest,
) => {
  const { db, clock } = dependencies;
  try {
    return await reserveRefund(dependencies, session, request);
  } catch (error) {
    if (!(error instanceof PromisedFault)) throw error;
    await awaitPayment(db, session.clientAppId, request.transactionId, clock.now());
    return reserveRefund(dependencies, session, request);
  }
};

/**
 * Refunds a payment in whole or in part. Idempotent by key, or by content while pending.
 * @throws Fault 400, 404 and 409 for what cannot be given back, 502 when the payment provider refuses
 * it, 503 while it does not answer
 */
export const refund = async (
  dependencies: Dependencies,
  session: Session,
  request: RefundRequest,
): Promise<{ message: string; refund: RefundWire; transaction: BillingTransactionWire }> => {
  const { db, clock } = dependencies;
  const { clientAppId } = session;
  const { refundId, lease: own } = await reserveInTurn(dependencies, session, request);
  if (!own) await awaitLease(db, clientAppId, refundId, clock.now());
  const lease = own ?? (await leaseRefund(db, clientAppId, refundId, clock.now()));
  if (lease) await settleRefund(dependencies, lease, session);

  const made = found(await findRefund(db, clientAppId, refundId), 'refund');
  const { provider_refund_id: takenOn } = await db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const message = answerOf(made, takenOn !== null);
  const payment = found(await findPayment(db, clientAppId, made.transaction_id), 'payment');
  return { message, refund: made, transaction: presentPayment(payment) };
};
