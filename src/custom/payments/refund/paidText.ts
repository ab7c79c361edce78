import { formatPoints, formatUsd } from '../../../../domain/money';
import { shown } from '../../../dataProvider/unknown';
import type { BillingTransaction } from '../payment';

type Paid = Pick<
  BillingTransaction,
  'amount' | 'cash_paid' | 'points_used' | 'stripe_payment_intent_id' | 'desk_method'
>;

/** The parts of a payment, "$48.00 by card and 20 points", with the method where it is known. */
export function paidText({ amount, cash_paid, points_used, ...payment }: Paid): string {
  const points = points_used ? shown(points_used, formatPoints) : undefined;
  if (cash_paid === null) return shown(amount, formatUsd);
  if (cash_paid === 0 && points) return points;
  const money = shown(cash_paid, formatUsd) + howPaid(payment);
  return points ? `${money} and ${points}` : money;
}

const howPaid = ({
  stripe_payment_intent_id,
  desk_method,
}: Pick<Paid, 'stripe_payment_intent_id' | 'desk_method'>): string => {
  if (stripe_payment_intent_id) return ' by card';
  if (desk_method === 'cash') return ' in cash';
  return desk_method === 'card' ? ' by card terminal' : '';
};
