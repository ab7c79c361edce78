import { Link } from 'react-router-dom';
import { formatCount, formatUsd } from '../../../domain/money';
import { formatPhone } from '../../../domain/phone';
import { activityTime } from '../../../domain/relativeTime';
import { formatDate, formatDateTime } from '../../../domain/time';
import cells from '../../components/cells.module.css';
import type { Column } from '../../components/RecordTable';
import { Avatar } from './Avatar';
import styles from './customers.module.css';
import type { Customer } from './endpoint';
import { TierBadge } from './TierBadge';

interface ColumnContext {
  now: Date;
  timeZone: string;
  /** The query of the list's address, to which the customer's page leads back. */
  address: string;
}

/** The columns of the customers in their order (CUST-07 to CUST-10). */
export const customerColumns = ({ now, timeZone, address }: ColumnContext): Column<Customer>[] => [
  {
    label: 'Customer',
    place: 'title',
    render: (customer) => (
      <span className={styles.person}>
        <Avatar customer={customer} />
        <span>
          <Link
            className={cells.name}
            to={`/customers/${encodeURIComponent(customer.id)}`}
            state={{ list: address }}
          >
            {customer.name || 'No name'}
          </Link>
          {customer.phone && <span className={styles.phone}>{formatPhone(customer.phone)}</span>}
        </span>
      </span>
    ),
  },
  {
    label: 'Tier',
    render: ({ tier_level, tier_name }) => <TierBadge level={tier_level} name={tier_name} />,
  },
  {
    label: 'Join Date',
    sortBy: 'join_date',
    render: ({ join_date }) => (
      <span className={cells.nowrap}>
        {join_date ? formatDate(join_date, timeZone) : 'Not known'}
      </span>
    ),
  },
  {
    label: 'Total Spent',
    sortBy: 'total_spent',
    align: 'end',
    render: ({ total_spent }) => formatUsd(total_spent),
  },
  {
    label: 'Last Activity',
    sortBy: 'last_activity',
    render: ({ last_activity }) =>
      last_activity ? (
        <time
          className={cells.nowrap}
          dateTime={last_activity}
          title={formatDateTime(last_activity, timeZone)}
        >
          {activityTime(last_activity, now, timeZone)}
        </time>
      ) : (
        'Never'
      ),
  },
  {
    label: 'Points',
    align: 'end',
    render: ({ points_balance }) => formatCount(points_balance),
  },
];
