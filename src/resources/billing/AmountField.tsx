import { formatCashAndPoints, formatPoints, formatUsd } from '../../../domain/money';
import cells from '../../components/list/cells.module.css';
import { allKnown, shown, unknownText } from '../../dataProvider/unknown';
import type { BillingTransaction } from './endpoint';

/** The amount, how it was paid where points were used (one counts as a dollar), and the refunds. */
export const AmountField = ({ payment }: { payment: BillingTransaction }) => {
  const refunded = refundedText(payment);
  return (
    <>
      <span>{shown(payment.amount, formatUsd)}</span>
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
  const points = shown(points_used, formatPoints);
  return cash_paid ? `${shown(cash_paid, formatUsd)} cash + ${points}` : points;
}

/** What was given back; "" for nothing. */
export function refundedText({ refunded_cash, refunded_points }: BillingTransaction): string {
  const given = allKnown([refunded_cash, refunded_points]);
  return given ? formatCashAndPoints({ cash: given[0], points: given[1] }) : unknownText;
}
