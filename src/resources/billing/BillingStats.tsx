import { useListContext } from 'react-admin';
import { formatCount, formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { usePageFacts } from '../../components/list/usePageFacts';
import { type Figure, FigureCards } from '../../components/parts/StatCards';
import { useHasAddition } from '../../components/parts/useHasAddition';
import { known, shown } from '../../dataProvider/unknown';
import type { BillingStats as Stats } from './billingMethods';
import { type BillingTransaction, hasAdditions } from './endpoint';

interface BillingStatsProps {
  query: { data: Stats | undefined; error: Error | null };
}

/** The four sums of the payments. */
export const BillingStats = ({ query }: BillingStatsProps) => {
  const { data } = useListContext<BillingTransaction>();
  const hasDayEnd = useHasAddition('day_end');
  const { exportUrl } = usePageFacts();
  // Of our own server it is known that it counts all time, and no points.
  const isOurs = hasDayEnd || exportUrl !== undefined || data?.some(hasAdditions) === true;
  return <FigureCards label="Sums" figures={figures(isOurs)} query={query} />;
};

const figures = (isOurs: boolean): Figure<Stats>[] => [
  {
    label: 'Total Revenue',
    value: ({ total_revenue }) => shown(total_revenue, formatUsd),
    note: ({ completed_count }) =>
      `${shown(completed_count, formatCount)} completed${isOurs ? '. All time, before refunds' : ''}`,
    usualNote: isOurs ? '100 completed. All time, before refunds' : undefined,
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
    note: () => (isOurs ? 'All time, after refunds' : 'After refunds'),
  },
  {
    label: 'Subscriptions',
    value: ({ subscription_revenue }) => shown(subscription_revenue, formatUsd),
    note: () => 'Monthly recurring',
  },
];
