import { toCents } from '../../../domain/money';
import type { BillingTransaction } from '../../resources/billing/endpoint';

type Payment = Pick<
  BillingTransaction,
  'type' | 'amount' | 'cash_paid' | 'points_used' | 'refunded_cash'
>;

/** An order for which points and no cash were paid. */
export const isPointsOnly = ({ type, cash_paid, points_used }: Payment): boolean =>
  type === 'order' && cash_paid === 0 && (points_used ?? 0) > 0;

/**
 * The cents that a partial refund may reach: the cash paid, or the amount where the split is unknown,
 * less known refunds.
 */
export const refundableCents = ({ amount, cash_paid, refunded_cash }: Payment): number =>
  Math.max(0, toCents(cash_paid ?? amount) - toCents(refunded_cash ?? 0));

/** Whether a part of the cash can be given back. */
export const offersPartialRefund = (transaction: Payment): boolean =>
  !isPointsOnly(transaction) && refundableCents(transaction) > 0;
