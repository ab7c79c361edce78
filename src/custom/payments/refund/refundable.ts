import { toCents } from '../../../../domain/money';
import { allKnown } from '../../../dataProvider/unknown';
import type { BillingTransaction } from '../payment';

type Payment = Pick<
  BillingTransaction,
  'type' | 'amount' | 'cash_paid' | 'points_used' | 'refunded_cash'
>;

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

/** True when a partial refund is possible. */
export const offersPartialRefund = (transaction: Payment): boolean =>
  !isPointsOnly(transaction) && refundableCents(transaction) > 0;
