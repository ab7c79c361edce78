import { subscriptionBadge } from '../../../domain/customers';
import { formatCount, formatUsd } from '../../../domain/money';
import { formatDate, formatDateTime, type Moment } from '../../../domain/time';
import { transactionBadge } from '../../../domain/transactions';
import type { Column } from '../../components/RecordTable';
import { SchedulingBadge, StatusBadge } from '../../components/StatusBadge';
import styles from './CustomerShow.module.css';
import type {
  CustomerAppointment,
  CustomerCheckIn,
  CustomerSubscription,
  Purchase,
} from './customerDetail';

/** What was bought at once: "Swedish Massage, Facial x2". */
export const itemsText = ({ items }: Pick<Purchase, 'items'>): string =>
  items.map(({ name, quantity }) => (quantity > 1 ? `${name} x${quantity}` : name)).join(', ');

/** A moment as the given style shows it; nothing for none. */
const shown = (
  moment: Moment | null,
  timeZone: string,
  format: (when: Moment, timeZone: string) => string,
) => moment && <span className={styles.nowrap}>{format(moment, timeZone)}</span>;

/** CUST-25. */
export const purchaseColumns = (timeZone: string): Column<Purchase>[] => [
  { label: 'Date', render: ({ date }) => shown(date, timeZone, formatDate) },
  { label: 'Items', place: 'title', render: itemsText },
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

/** CUST-26. */
export const appointmentColumns = (timeZone: string): Column<CustomerAppointment>[] => [
  { label: 'Date', render: ({ start_time }) => shown(start_time, timeZone, formatDateTime) },
  { label: 'Service', place: 'title', render: ({ service }) => service },
  { label: 'Price', align: 'end', render: ({ service_price }) => formatUsd(service_price) },
  { label: 'Status', render: ({ status }) => <SchedulingBadge status={status} /> },
  { label: 'Notes', render: ({ notes }) => notes && <span className={styles.notes}>{notes}</span> },
];

/** CUST-27. */
export const checkInColumns = (timeZone: string): Column<CustomerCheckIn>[] => [
  { label: 'Date', render: ({ date }) => shown(date, timeZone, formatDateTime) },
  { label: 'Location', place: 'title', render: ({ location }) => location },
  { label: 'Address', render: ({ address }) => address },
  { label: 'Points', align: 'end', render: ({ points_earned }) => formatCount(points_earned) },
];

/** CUST-28, CUST-29. */
export const subscriptionColumns = (timeZone: string): Column<CustomerSubscription>[] => [
  { label: 'Plan', place: 'title', render: ({ plan }) => plan ?? 'Reward plan' },
  {
    label: 'Status',
    render: ({ status }) => {
      const { label, tone } = subscriptionBadge(status);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  { label: 'Amount', align: 'end', render: ({ billing_amount }) => formatUsd(billing_amount) },
  { label: 'Billed every', render: ({ billing_interval }) => billing_interval },
  { label: 'Started', render: ({ started_at }) => shown(started_at, timeZone, formatDate) },
  {
    label: 'Next billing',
    render: ({ next_billing_date }) => shown(next_billing_date, timeZone, formatDate),
  },
  {
    label: 'Canceled',
    render: ({ canceled_at }) => shown(canceled_at, timeZone, formatDate),
  },
];
