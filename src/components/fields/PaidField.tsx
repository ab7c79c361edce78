import { useRecordContext } from 'react-admin';
import { formatMoneyAndPoints, formatPoints, formatUsd } from '../../../domain/money';
import { known, shown, type Unknown } from '../../dataProvider/unknown';
import cells from '../list/cells.module.css';

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

/**
 * The amount of a payment, with its parts where points were used; points alone are not written as dollars.
 */
export const PaidField = ({ isTold = true }: PaidFieldProps) => {
  const paid = useRecordContext<Paid>();
  if (!paid) return null;
  const amount = shown(paid.amount, formatUsd);
  const [cash, points] = [known(paid.cash_paid), known(paid.points_used)];
  if (!points) return amount;
  if (cash === 0) {
    return (
      <>
        <span className={cells.nowrap}>{formatPoints(points)}</span>
        {isTold && <span className={`${cells.quiet} ${cells.detail}`}>{`worth ${amount}`}</span>}
      </>
    );
  }
  return (
    <>
      <span>{amount}</span>
      <span className={isTold ? `${cells.quiet} ${cells.onPhone}` : cells.quiet}>
        {isTold || cash === null
          ? `with ${formatPoints(points)}`
          : formatMoneyAndPoints({ cash, points })}
      </span>
    </>
  );
};
