import { useQuery } from '@tanstack/react-query';
import { formatPoints, formatUsd } from '../../../domain/money';
import {
  type AnalyticsPeriod,
  analyticsPeriods,
  revenueFigures,
} from '../../../domain/transactions';
import { Button } from '../../components/Button';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import { StatCard, StatCards } from '../../components/StatCards';
import { useListQuery } from '../../components/useListQuery';
import { useTellFailure } from '../../components/useTellFailure';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { RevenueCharts } from './RevenueCharts';
import type { Revenue as Figures } from './revenueMethods';
import { revenueQuery } from './revenueQuery';
import styles from './TransactionList.module.css';

const [defaultPeriod] = analyticsPeriods;

const periods: { value: `${AnalyticsPeriod}`; label: string }[] = [
  { value: '30', label: '30 Days' },
  { value: '90', label: '90 Days' },
  { value: '365', label: '1 Year' },
];

/** What was earned in a period: four figures, and charts that read as tables too (TXN-02 to TXN-06). */
export const Revenue = ({ clientId }: { clientId: string }) => {
  const { get, set } = useListQuery({ field: 'date', order: 'DESC' });
  const period = analyticsPeriods.find((days) => String(days) === get('period')) ?? defaultPeriod;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    revenueQuery(useOwnerDataProvider(), clientId, period),
  );
  useTellFailure('Revenue', error);
  const choose = (days: string) =>
    set({ period: days === String(defaultPeriod) ? '' : days, page: get('page') });

  return (
    <section className={styles.revenue} aria-labelledby="revenue" aria-busy={isPlaceholderData}>
      <div className={styles.listHead}>
        <h2 id="revenue" className={styles.heading}>
          Revenue
        </h2>
        <div className={styles.actions}>
          {error && (
            <Button
              variant="link"
              aria-disabled={isFetching}
              onClick={() => !isFetching && refetch()}
            >
              Load the figures again
            </Button>
          )}
          <ChoiceGroup label="Period" value={`${period}`} choices={periods} onChange={choose} />
        </div>
      </div>
      <div className={styles.figures} data-old={isPlaceholderData}>
        <StatCards label="Revenue">
          {cardsOf(data).map(({ label, value, note }) => (
            <StatCard
              key={label}
              label={label}
              value={error && !data ? 'Not available' : value}
              note={note ?? ''}
            />
          ))}
        </StatCards>
        {(data || !error) && <RevenueCharts revenue={data} />}
      </div>
    </section>
  );
};

const cardsOf = (revenue: Figures | undefined) => {
  const sums = revenue && revenueFigures(revenue.payment_distribution);
  const [best] = revenue?.top_services ?? [];
  return [
    {
      label: 'Total Revenue',
      value: sums && formatUsd(sums.total),
      note: sums && 'Cash and points, before refunds',
    },
    {
      label: 'Cash Payments',
      value: sums && formatUsd(sums.cash),
      note: sums && `${sums.cashPercent}% of revenue`,
    },
    {
      label: 'Points Used',
      value: sums && formatPoints(sums.points),
      note: sums && `Worth ${formatUsd(sums.points)}`,
    },
    {
      label: 'Top Service',
      value: revenue && (best?.name ?? 'None yet'),
      note: best && `${formatUsd(best.revenue)} revenue`,
    },
  ];
};
