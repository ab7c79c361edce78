import { formatCount, formatUsd } from '../../../domain/money';
import { StatCard, StatCards } from '../../components/StatCards';
import type { BillingStats as Stats } from './billingMethods';

interface BillingStatsProps {
  stats: Stats | undefined;
  /** They could not be loaded. */
  isMissing: boolean;
  /** Whether the server is known to count the cash alone. */
  isCash: boolean;
}

/** The four sums of the payments (BILL-01). */
export const BillingStats = ({ stats, isMissing, isCash }: BillingStatsProps) => (
  <StatCards label="Sums">
    {cardsOf(stats, isCash).map(({ label, value, note }) => (
      <StatCard
        key={label}
        label={label}
        value={isMissing && !stats ? 'Not available' : value}
        note={stats ? note : ''}
      />
    ))}
  </StatCards>
);

const cardsOf = (stats: Stats | undefined, isCash: boolean) => [
  {
    label: 'Total Revenue',
    value: stats && formatUsd(stats.total_revenue),
    note:
      stats &&
      `${formatCount(stats.completed_count)} completed${isCash ? '. Cash, before refunds' : ''}`,
  },
  {
    label: 'Total Refunded',
    value: stats && formatUsd(stats.total_refunded),
    note:
      stats &&
      `${formatCount(stats.refunded_count)} ${stats.refunded_count === 1 ? 'refund' : 'refunds'}`,
  },
  {
    label: 'Net Revenue',
    value: stats && formatUsd(stats.net_revenue),
    note: 'After refunds',
  },
  {
    label: 'Subscriptions',
    value: stats && formatUsd(stats.subscription_revenue),
    note: 'Monthly recurring',
  },
];
