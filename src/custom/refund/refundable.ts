import { toCents } from '../../../domain/money';
import { allKnown } from '../../dataProvider/unknown';
import type { BillingTransaction } from '../../resources/billing/endpoint';

type Payment = Pick<
  BillingTransaction,
  'type' | 'amount' | 'cash_paid' | 'points_used' | 'refunded_cash'
>;

/** An order for which points and no money were paid. */
export const isPointsOnly = ({ type, cash_paid, points_used }: Payment): boolean =>
  type === 'order' && cash_paid === 0 && points_used !== null && points_used !== 0;

/**
 * The cents that a partial refund may reach: the money paid, or the amount where the split is unknown,
 * less known refunds; none where one of them is unknown.
 */
export const refundableCents = ({ amount, cash_paid, refunded_cash }: Payment): number => {
  const dollars = allKnown([cash_paid ?? amount, refunded_cash]);
  return dollars ? Math.max(0, toCents(dollars[0]) - toCents(dollars[1] ?? '0')) : 0;
};

/** Whether a part of the money can be given back. */
export const offersPartialRefund = (transaction: Payment): boolean =>
  !isPointsOnly(transaction) && refundableCents(transaction) > 0;
