import { useRecordContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import { StatCard, StatCards } from '../../components/parts/StatCards';
import type { CustomerDetail } from './customerDetail';

/** The five figures of the customer in the context, or their places. */
export const CustomerStats = () => {
  const stats = useRecordContext<CustomerDetail>()?.stats;
  return (
    <StatCards label="Figures">
      <StatCard label="Lifetime Value" value={stats && formatUsd(stats.lifetime_value)} />
      <StatCard label="Total Orders" value={stats && formatCount(stats.total_orders)} />
      <StatCard label="Appointments" value={stats && formatCount(stats.total_appointments)} />
      <StatCard label="Check-ins" value={stats && formatCount(stats.total_check_ins)} />
      <StatCard label="Subscriptions" value={stats && formatCount(stats.active_subscriptions)} />
    </StatCards>
  );
};
