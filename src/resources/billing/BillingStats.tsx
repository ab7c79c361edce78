import { formatCount, formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { part } from '../../components/parts/part';
import { type Figure, FigureCards } from '../../components/parts/StatCards';
import type { BillingStats as Stats } from '../../custom/payments/billingMethods';
import { known, shown } from '../../dataProvider/unknown';

interface BillingStatsProps {
  query: { data: Stats | undefined; error: Error | null };
}

const figures = (isAllTime: boolean): Figure<Stats>[] => [
  {
    label: 'Total Revenue',
    value: ({ total_revenue }) => shown(total_revenue, formatUsd),
    note: ({ completed_count }) =>
      `${shown(completed_count, formatCount)} completed${isAllTime ? '. All time, before refunds' : ''}`,
  },
  {
    label: 'Total Refunded',
    value: ({ total_refunded }) => shown(total_refunded, formatUsd),
    note: ({ refunded_count: count }) =>
      `${shown(count, formatCount)} ${plural(known(count) ?? 0, 'refund')}`,
  },
  {
    label: 'Net Revenue',
    value: ({ net_revenue }) => shown(net_revenue, formatUsd),
    note: () => (isAllTime ? 'All time, after refunds' : 'After refunds'),
  },
  {
    label: 'Subscriptions',
    value: ({ subscription_revenue }) => shown(subscription_revenue, formatUsd),
    note: () => 'Monthly recurring',
  },
];

const usual: Stats = {
  total_revenue: 100_000,
  completed_count: 100,
  total_refunded: 1_000,
  refunded_count: 10,
  net_revenue: 100_000,
  subscription_revenue: 1_000,
};

const sums = (isAllTime: boolean) => {
  const figuresOfServer = figures(isAllTime);
  return ({ query }: BillingStatsProps) => (
    <FigureCards label="Sums" figures={figuresOfServer} usual={usual} query={query} />
  );
};

/** The four sums of the payments; only of a server that says so is it known that they are of all time. */
export const BillingStats = part({ needs: 'all_time_sums' }, sums(true), sums(false));
