import { useRecordContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import { StatCard, StatCards } from '../../components/parts/StatCards';
import { shown } from '../../dataProvider/unknown';
import type { CustomerDetail } from './customerDetail';

/** The five figures of the customer in the context, or their places. */
export const CustomerStats = () => {
  const stats = useRecordContext<CustomerDetail>()?.stats;
  return (
    <StatCards label="Figures">
      <StatCard label="Lifetime Value" value={stats && shown(stats.lifetime_value, formatUsd)} />
      <StatCard label="Total Orders" value={stats && shown(stats.total_orders, formatCount)} />
      <StatCard
        label="Appointments"
        value={stats && shown(stats.total_appointments, formatCount)}
      />
      <StatCard label="Check-ins" value={stats && shown(stats.total_check_ins, formatCount)} />
      <StatCard
        label="Subscriptions"
        value={stats && shown(stats.active_subscriptions, formatCount)}
      />
    </StatCards>
  );
};
