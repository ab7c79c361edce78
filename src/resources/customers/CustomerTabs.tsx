import { useLocation, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../domain/money';
import { EmptyState } from '../../components/EmptyState';
import { type Column, RecordTable } from '../../components/RecordTable';
import { Tabs } from '../../components/Tabs';
import { useTimeZone } from '../../components/useTimeZone';
import { CustomerOverview } from './CustomerOverview';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';
import {
  appointmentColumns,
  checkInColumns,
  purchaseColumns,
  subscriptionColumns,
} from './historyColumns';
import { PointsLedger } from './PointsLedger';

const tabNames = [
  'overview',
  'purchases',
  'appointments',
  'check-ins',
  'subscriptions',
  'points',
] as const;

type TabName = (typeof tabNames)[number];

/** What a customer bought, booked and earned, in tabs; which one is open stands in the address (CUST-21, CUST-22). */
export const CustomerTabs = ({ customer }: { customer: CustomerDetail }) => {
  const { state } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const { stats, purchases, appointments, checkIns, subscriptions, listLimit, pointsUrl } =
    customer;

  // A list that was cut is counted by its figure.
  const count = (list: readonly unknown[], all: number) =>
    listLimit !== null && list.length >= listLimit ? Math.max(all, list.length) : list.length;
  const counts = {
    purchases: count(purchases, stats.total_orders),
    appointments: count(appointments, stats.total_appointments),
    checkIns: count(checkIns, stats.total_check_ins),
  };
  const wanted = tabNames.find((name) => name === parameters.get('tab')) ?? 'overview';
  const tab: TabName = wanted === 'points' && pointsUrl === null ? 'overview' : wanted;

  return (
    <Tabs<TabName>
      label="History"
      value={tab}
      onChange={(name) =>
        setParameters(name === 'overview' ? {} : { tab: name }, { replace: true, state })
      }
      tabs={[
        { value: 'overview', label: 'Overview' },
        { value: 'purchases', label: 'Purchase History', count: counts.purchases },
        { value: 'appointments', label: 'Appointments', count: counts.appointments },
        { value: 'check-ins', label: 'Check-ins', count: counts.checkIns },
        { value: 'subscriptions', label: 'Subscriptions', count: subscriptions.length },
        ...(pointsUrl === null ? [] : [{ value: 'points' as const, label: 'Points' }]),
      ]}
    >
      {tab === 'overview' && <CustomerOverview customer={customer} />}
      {tab === 'purchases' && (
        <History
          label="Purchase history"
          records={purchases}
          all={counts.purchases}
          columns={purchaseColumns}
          empty="No purchase history"
        />
      )}
      {tab === 'appointments' && (
        <History
          label="Appointments"
          records={appointments}
          all={counts.appointments}
          columns={appointmentColumns}
          empty="No appointments"
        />
      )}
      {tab === 'check-ins' && (
        <History
          label="Check-ins"
          records={checkIns}
          all={counts.checkIns}
          columns={checkInColumns}
          empty="No check-ins"
        />
      )}
      {tab === 'subscriptions' && (
        <History
          label="Subscriptions"
          records={subscriptions}
          all={subscriptions.length}
          columns={subscriptionColumns}
          empty="No subscriptions"
        />
      )}
      {tab === 'points' && pointsUrl !== null && <PointsLedger url={pointsUrl} />}
    </Tabs>
  );
};

interface HistoryProps<T> {
  label: string;
  records: T[];
  /** How many there are, of which the list may hold the newest only. */
  all: number;
  columns: (timeZone: string) => Column<T>[];
  empty: string;
}

/** The records of one tab, or what stands there without any (CUST-31). */
const History = <T extends { id: string }>({
  label,
  records,
  all,
  columns,
  empty,
}: HistoryProps<T>) => {
  const timeZone = useTimeZone();
  return (
    <>
      <div className={styles.sheet}>
        {records.length > 0 ? (
          <RecordTable label={label} columns={columns(timeZone)} records={records} />
        ) : (
          <EmptyState title={empty} />
        )}
      </div>
      {all > records.length && (
        <p className={styles.limit}>
          The newest {formatCount(records.length)} of {formatCount(all)} are shown.
        </p>
      )}
    </>
  );
};
