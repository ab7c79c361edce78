import { useRecordContext } from 'react-admin';
import { formatMoneyAndPoints, formatPoints, formatUsd } from '../../../domain/money';
import { known, shown, type Unknown } from '../../dataProvider/unknown';
import cells from './cells.module.css';

interface Paid {
  amount: number | Unknown;
  cash_paid: number | null | Unknown;
  points_used: number | null | Unknown;
}

interface PaidFieldProps {
  source?: string | undefined;
  /** Columns beside it show cash and points, where there is room for them. */
  isTold?: boolean;
}

const further = `${cells.quiet} ${cells.nowrap} ${cells.roomy}`;

/**
 * The amount of a payment, with its parts where points were used; points alone are not written as dollars. A
 * phone has one line for it, and shows the parts.
 */
export const PaidField = ({ isTold = true }: PaidFieldProps) => {
  const paid = useRecordContext<Paid>();
  if (!paid) return null;
  const amount = shown(paid.amount, formatUsd);
  const [cash, points] = [known(paid.cash_paid), known(paid.points_used)];
  if (!points) return <span>{amount}</span>;
  if (cash === 0) {
    return (
      <>
        <span className={cells.nowrap}>{formatPoints(points)}</span>
        <span className={further}>{`worth ${amount}`}</span>
      </>
    );
  }
  const parts =
    cash === null
      ? `${amount} with ${formatPoints(points)}`
      : formatMoneyAndPoints({ cash, points });
  return (
    <>
      <span className={cells.wide}>{amount}</span>
      <span className={cells.onPhone}>{parts}</span>
      {!isTold && <span className={further}>{parts}</span>}
    </>
  );
};
