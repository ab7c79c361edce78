import { useListContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import { usePageFacts } from '../../components/list/usePageFacts';
import { StatCard, StatCards } from '../../components/StatCards';
import type { BillingStats as Stats } from './billingMethods';
import { type BillingTransaction, hasAdditions } from './endpoint';

interface BillingStatsProps {
  stats: Stats | undefined;
  /** They could not be loaded. */
  isMissing: boolean;
}

/** The four sums of the payments (BILL-01). */
export const BillingStats = ({ stats, isMissing }: BillingStatsProps) => {
  const { data } = useListContext<BillingTransaction>();
  // Of our own server it is known that it counts the cash alone.
  const isCash = usePageFacts().exportUrl !== undefined || data?.some(hasAdditions) === true;
  return (
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
};

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
