import { formatPoints, formatUsd } from '../../../domain/money';
import type { BillingTransaction } from '../../resources/billing/endpoint';

type Paid = Pick<
  BillingTransaction,
  'amount' | 'cash_paid' | 'points_used' | 'stripe_payment_intent_id'
>;

/** What was paid, in its parts: "$48.00 by card and 20 points". */
export function paidText({ amount, cash_paid, points_used, ...payment }: Paid): string {
  const points = points_used ? formatPoints(points_used) : undefined;
  if (cash_paid === null) return formatUsd(amount);
  if (cash_paid === 0 && points) return points;
  // Money that no payment provider knows of was handed over.
  const money = `${formatUsd(cash_paid)} ${payment.stripe_payment_intent_id ? 'by card' : 'in cash'}`;
  return points ? `${money} and ${points}` : money;
}
