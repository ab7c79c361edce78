import { toCents } from '../../../../domain/money';
import { overLimitFault } from '../../../../domain/refunds';
import { allKnown } from '../../../dataProvider/unknown';
import type { BillingTransaction } from '../payment';

type Payment = Pick<
  BillingTransaction,
  'type' | 'amount' | 'cash_paid' | 'points_used' | 'refunded_cash'
>;

type BegunPayment = Payment & Pick<BillingTransaction, 'refunded_points'>;

/** True for an order paid with points only. */
export const isPointsOnly = ({ type, cash_paid, points_used }: Payment): boolean =>
  type === 'order' && cash_paid === 0 && points_used !== null && points_used !== 0;

/**
 * The maximum of a partial refund in cents: the money paid, or the amount if its split is unknown, less
 * earlier refunds; 0 if either is unknown.
 */
export const refundableCents = ({ amount, cash_paid, refunded_cash }: Payment): number => {
  const dollars = allKnown([cash_paid ?? amount, refunded_cash]);
  return dollars ? Math.max(0, toCents(dollars[0]) - toCents(dollars[1] ?? '0')) : 0;
};

/** Hundredths that were given back, and of points that are left; null if unknown. */
const givenOf = ({ type, points_used, refunded_cash, refunded_points }: BegunPayment) => {
  const read = allKnown([refunded_cash, refunded_points, type === 'order' ? points_used : null]);
  if (!read) return null;
  const [cash = 0, points = 0, used = 0] = read.map((amount) => toCents(amount ?? 0));
  return { refunded: cash + points, left: Math.max(0, used - points) };
};

/** The maximum of a partial refund by somebody with a limit in dollars, in cents. */
export const allowedCents = (payment: BegunPayment, limit: number | undefined): number => {
  const left = refundableCents(payment);
  const given = givenOf(payment);
  if (limit === undefined || !given) return left;
  return Math.min(left, Math.max(0, toCents(limit) - given.refunded));
};

/** The error message if somebody may not give back all that is left of a payment. */
export const wholeRefundFault = (payment: BegunPayment, limit: number | undefined) => {
  const given = givenOf(payment);
  return given
    ? overLimitFault(limit, given.refunded + given.left + refundableCents(payment))
    : undefined;
};

/** True when a partial refund is possible. */
export const offersPartialRefund = (transaction: Payment): boolean =>
  !isPointsOnly(transaction) && refundableCents(transaction) > 0;
