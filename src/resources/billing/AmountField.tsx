import { formatCashAndPoints, formatPoints, formatUsd } from '../../../domain/money';
import cells from '../../components/list/cells.module.css';
import type { BillingTransaction } from './endpoint';

/** The amount, how it was paid where points were used (one counts as a dollar), and the refunds. */
export const AmountField = ({ payment }: { payment: BillingTransaction }) => {
  const { amount, refunded_cash, refunded_points } = payment;
  const refunded = formatCashAndPoints({ cash: refunded_cash ?? 0, points: refunded_points ?? 0 });
  return (
    <>
      <span>{formatUsd(amount)}</span>
      {[partsText(payment), refunded && `${refunded} refunded`].filter(Boolean).map((line) => (
        <span key={line} className={`${cells.quiet} ${cells.nowrap} ${cells.roomy}`}>
          {line}
        </span>
      ))}
    </>
  );
};

function partsText({ cash_paid, points_used }: BillingTransaction): string {
  if (!points_used) return '';
  return cash_paid
    ? `${formatUsd(cash_paid)} cash + ${formatPoints(points_used)}`
    : formatPoints(points_used);
}
