import { type Kysely, sql } from 'kysely';
import type { RefundPreviewWire } from '../../contract/refunds';
import { formatMoneyAndPoints, toCents, toDollars } from '../../domain/money';
import { overLimitFault, partialRefundFault } from '../../domain/refunds';
import type { Database } from '../database/schema';
import type { Session } from '../http/environment';
import { conflict, Fault, fieldFault } from '../http/faults';
import {
  type BoughtService,
  boughtServices,
  type PaymentRow,
  paidOf,
} from '../revenue/paymentQueries';
import { canRefund, leftOf, planRefund, takeBack } from '../revenue/refundPlan';

/** The data from which the effects of a refund are computed. */
export interface RefundBasis {
  payment: PaymentRow;
  /** Hundredths of earned points that earlier refunds have forfeited. */
  pointsForfeited: number;
  /** The customer's balance in hundredths of points. */
  balance: number;
  services: BoughtService[];
}

/** Reads the data for the effects of a refund; `lock` also locks the services. */
export const readBasis = async (
  db: Kysely<Database>,
  clientAppId: number,
  payment: PaymentRow,
  options: { lock?: boolean } = {},
): Promise<RefundBasis> => {
  const services = await boughtServices(db, clientAppId, payment.id, options);
  const { rows } = await sql<{ balance: string; forfeited: string }>`
    select customer.points_balance as balance, (
      select coalesce(sum(points_deducted + points_not_recovered), 0) from refunds
      where client_app_id = ${clientAppId} and transaction_id = ${payment.id}
        and status <> 'failed'
    ) as forfeited
    from customers as customer
    where customer.client_app_id = ${clientAppId} and customer.id = ${payment.customer_id}`.execute(
    db,
  );
  const { balance = '0', forfeited = '0' } = rows[0] ?? {};
  return { payment, services, balance: toCents(balance), pointsForfeited: toCents(forfeited) };
};

/** Nothing is left to refund, but a pending refund may still fail. */
export class PromisedFault extends Fault {
  constructor() {
    super(409, 'CONFLICT', waiting);
  }
}

const waiting =
  'A refund of this payment waits for the card payment provider and will be completed by itself.';
const nothingLeft = 'All of this payment has already been refunded.';
const nothingPaid = 'Nothing was paid, so there is nothing to give back.';

/** @throws Fault 409 when nothing is left to give back */
const refuseUnlessLeft = (payment: PaymentRow): void => {
  const paid = paidOf(payment);
  if (canRefund(paid)) return;
  if (payment.refund_pending) throw new PromisedFault();
  const message = paid.cash + paid.points > 0 ? nothingLeft : nothingPaid;
  throw conflict(message);
};

/** @throws Fault 400 for an amount of cash that cannot be given back */
const checkedCents = (amount: string | number, cashLeft: number): number => {
  if (cashLeft === 0) {
    throw fieldFault(
      'amount',
      'No money is left to give back. Points are returned by a full refund.',
    );
  }
  const message = partialRefundFault(String(amount), cashLeft);
  if (message) throw fieldFault('amount', message);
  return toCents(amount);
};

/**
 * The effects of a refund: cents, hundredths of points, and the services that it cancels because
 * nothing of the payment is left.
 * @param amount dollars of cash as asked for; undefined for all that is left
 * @throws Fault 400 and 409 as above
 */
export const effectsOf = (
  { payment, pointsForfeited, balance, services }: RefundBasis,
  amount: string | number | undefined,
) => {
  refuseUnlessLeft(payment);
  const paid = paidOf(payment);
  const cents = amount === undefined ? undefined : checkedCents(amount, leftOf(paid).cash);
  const plan = planRefund({ ...paid, pointsForfeited }, cents);
  const isLast = plan.statusAfter === 'refunded';
  const fallsAway = ({ status }: BoughtService) => isLast && status === 'not_scheduled';
  return {
    ...plan,
    ...takeBack(plan.pointsDue, balance),
    servicesCancelled: services.filter(fallsAway),
    servicesKept: services.filter((service) => !fallsAway(service)),
  };
};

export type RefundEffects = ReturnType<typeof effectsOf>;

/**
 * Includes earlier refunds of the payment, so that partial refunds cannot exceed the limit.
 * @throws Fault 403
 */
export const refuseOverLimit = (
  { refundLimit }: Pick<Session, 'refundLimit'>,
  { refunded_cash, refunded_points }: PaymentRow,
  { cash, pointsReturned }: RefundEffects,
): void => {
  const all = toCents(refunded_cash) + toCents(refunded_points) + cash + pointsReturned;
  const message = overLimitFault(refundLimit, all);
  if (message) throw new Fault(403, 'RIGHT_REQUIRED', message);
};

const dollarsOf = ({ cash, points }: { cash: number; points: number }) => ({
  cash: toDollars(cash),
  points: toDollars(points),
});

/** The effects as the API's preview of a refund. */
export const presentPreview = (basis: RefundBasis, effects: RefundEffects): RefundPreviewWire => {
  const { payment, balance } = basis;
  const { cash, pointsReturned, deducted, notRecovered } = effects;
  return {
    transaction_id: payment.id,
    type: payment.type,
    cash_returned: toDollars(cash),
    cash_goes_to: cash === 0 ? null : payment.payment_intent_id === null ? 'hand' : 'card',
    points_returned: toDollars(pointsReturned),
    points_deducted: toDollars(deducted),
    points_not_recovered: toDollars(notRecovered),
    points_balance: toDollars(balance),
    points_balance_after: toDollars(balance + pointsReturned - deducted),
    services_cancelled: effects.servicesCancelled.map(({ id, name }) => ({ id, name })),
    services_kept: effects.servicesKept,
    status_after: effects.statusAfter,
    refundable: dollarsOf(leftOf(paidOf(payment))),
    refundable_after: dollarsOf(effects.left),
  };
};

/** The refunded amounts as text: "$30.00 and 12 points". */
export const refundText = ({ cash, pointsReturned }: { cash: number; pointsReturned: number }) =>
  formatMoneyAndPoints({ cash: toDollars(cash), points: toDollars(pointsReturned) });
