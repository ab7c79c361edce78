import { formatMoneyAndPoints } from '../../../domain/money';
import { PaidField } from '../../components/fields/PaidField';
import cells from '../../components/list/cells.module.css';
import { allKnown, unknownText } from '../../dataProvider/unknown';
import type { BillingTransaction } from './endpoint';

/** The amount, how it was paid where points were used, and the refunds. */
export const AmountField = ({ payment }: { payment: BillingTransaction }) => {
  const refunded = refundedText(payment);
  return (
    <>
      <PaidField isTold={false} />
      {refunded && (
        <span className={`${cells.quiet} ${cells.nowrap} ${cells.roomy}`}>
          {`${refunded} refunded`}
        </span>
      )}
    </>
  );
};

/** The refunded money and points; "" for none. */
export function refundedText({ refunded_cash, refunded_points }: BillingTransaction): string {
  const given = allKnown([refunded_cash, refunded_points]);
  return given ? formatMoneyAndPoints({ cash: given[0], points: given[1] }) : unknownText;
}
