import { Link } from 'react-router-dom';
import { formatCount, formatUsd } from '../../../domain/money';
import { formatPhone } from '../../../domain/phone';
import { formatDateTime } from '../../../domain/time';
import { transactionBadge } from '../../../domain/transactions';
import cells from '../../components/cells.module.css';
import type { Column } from '../../components/RecordTable';
import { StatusBadge } from '../../components/StatusBadge';
import type { Transaction } from './endpoint';
import styles from './TransactionList.module.css';

/** The columns of the transactions in their order (TXN-12 to TXN-14). */
export const transactionColumns = (timeZone: string): Column<Transaction>[] => [
  {
    label: 'Date',
    render: ({ date }) => (
      <time className={cells.nowrap} dateTime={date ?? undefined}>
        {date && formatDateTime(date, timeZone)}
      </time>
    ),
  },
  {
    label: 'Customer',
    place: 'title',
    render: ({ customer: { id, name, phone } }) => (
      <>
        {id ? (
          <Link className={cells.name} to={`/customers/${encodeURIComponent(id)}`}>
            {name}
          </Link>
        ) : (
          <span className={cells.name}>{name}</span>
        )}
        {phone && <span className={cells.quiet}>{formatPhone(phone)}</span>}
      </>
    ),
  },
  {
    label: 'Services',
    render: ({ services, description }) =>
      services.length > 0 ? (
        <ul className={styles.services}>
          {services.map(({ name, quantity }) => (
            <li key={name}>
              {name} <span className={styles.quantity}>×{quantity}</span>
            </li>
          ))}
        </ul>
      ) : (
        description
      ),
  },
  { label: 'Amount', align: 'end', render: ({ amount }) => formatUsd(amount) },
  { label: 'Cash', align: 'end', render: ({ cash_paid }) => formatUsd(cash_paid) },
  { label: 'Points', align: 'end', render: ({ points_used }) => formatCount(points_used) },
  {
    label: 'Status',
    render: ({ status }) => {
      const { label, tone } = transactionBadge(status);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];
