import { Link } from 'react-router-dom';
import { formatCashAndPoints, formatPoints, formatUsd } from '../../../domain/money';
import { truncate } from '../../../domain/text';
import { formatDate } from '../../../domain/time';
import { transactionBadge, transactionTypeLabel } from '../../../domain/transactions';
import { Button } from '../../components/Button';
import cells from '../../components/cells.module.css';
import type { Column } from '../../components/RecordTable';
import { StatusBadge } from '../../components/StatusBadge';
import styles from './BillingList.module.css';
import type { BillingTransaction } from './endpoint';

/** The characters of a payment intent that are shown (BILL-08). */
const shownIntent = 8;

interface ColumnOptions {
  timeZone: string;
  onRefund: (transaction: BillingTransaction) => void;
}

/** What an amount consists of that is not cash alone, in which a point counts as a dollar. */
function partsText({ cash_paid, points_used }: BillingTransaction): string {
  if (!points_used) return '';
  return cash_paid
    ? `${formatUsd(cash_paid)} cash + ${formatPoints(points_used)}`
    : formatPoints(points_used);
}

const refundedText = (given: { cash: number; points: number }): string => {
  const text = formatCashAndPoints(given);
  return text && `${text} refunded`;
};

/** The columns of the history in their order (BILL-04, BILL-05, BILL-08, BILL-09, BILL-11). */
export const billingColumns = ({
  timeZone,
  onRefund,
}: ColumnOptions): Column<BillingTransaction>[] => [
  {
    label: 'Date',
    render: ({ date }) => (
      <span className={cells.nowrap}>{date && formatDate(date, timeZone)}</span>
    ),
  },
  { label: 'Type', render: ({ type }) => transactionTypeLabel(type) },
  {
    label: 'Customer',
    place: 'title',
    render: ({ customer_id, customer_name, customer_email }) => (
      <>
        {customer_id ? (
          <Link className={cells.name} to={`/customers/${encodeURIComponent(customer_id)}`}>
            {customer_name}
          </Link>
        ) : (
          <span className={cells.name}>{customer_name}</span>
        )}
        {customer_email && (
          <span className={`${cells.quiet} ${cells.email}`}>{customer_email}</span>
        )}
      </>
    ),
  },
  {
    label: 'Description',
    render: ({ description, stripe_payment_intent_id }) => (
      <>
        {description}
        {stripe_payment_intent_id && (
          <span className={cells.quiet} title={stripe_payment_intent_id}>
            {truncate(stripe_payment_intent_id, shownIntent)}
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Amount',
    align: 'end',
    render: (transaction) => {
      const { amount, refunded_cash, refunded_points } = transaction;
      const given = { cash: refunded_cash ?? 0, points: refunded_points ?? 0 };
      return (
        <>
          {formatUsd(amount)}
          {[partsText(transaction), refundedText(given)].filter(Boolean).map((line) => (
            <span key={line} className={styles.detail}>
              {line}
            </span>
          ))}
        </>
      );
    },
  },
  {
    label: 'Status',
    render: ({ status, refund_pending }) => {
      const { label, tone } = transactionBadge(status);
      return (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {refund_pending && <span className={cells.quiet}>Refund not confirmed yet</span>}
        </>
      );
    },
  },
  {
    label: 'Actions',
    align: 'end',
    place: 'actions',
    render: (transaction) =>
      transaction.can_refund ? (
        <Button variant="outline" size="sm" onClick={() => onRefund(transaction)}>
          Refund
        </Button>
      ) : (
        <span className={styles.none}>N/A</span>
      ),
  },
];
