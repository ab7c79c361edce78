import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { formatPoints, formatUsd } from '../../../domain/money';
import { type AnalyticsPeriod, analyticsPeriods } from '../../../domain/transactions';
import { useTellFailure } from '../../components/feedback/useTellFailure';
import { useListAddress } from '../../components/list/useListQuery';
import { Button } from '../../components/parts/Button';
import { ChoiceGroup } from '../../components/parts/ChoiceGroup';
import { PageHead } from '../../components/parts/PageHead';
import {
  type Figure,
  FigureCards,
  FigureName,
  ReloadFigures,
} from '../../components/parts/StatCards';
import { useSeenMetrics } from '../../custom/overview/useSeenMetrics';
import { isUnknown, known, shown, type Unknown } from '../../dataProvider/unknown';
import { useMethods } from '../../dataProvider/useMethods';
import { defaultPeriod } from './calls';
import { RevenueCharts } from './RevenueCharts';
import { revenueFigures } from './revenueFigures';
import type { Revenue as Figures } from './revenueMethods';
import styles from './TransactionList.module.css';

const periods: { value: `${AnalyticsPeriod}`; label: string }[] = [
  { value: '30', label: '30 Days' },
  { value: '90', label: '90 Days' },
  { value: '365', label: '1 Year' },
];

/**
 * The revenue of a period: four figures, with charts on demand, since the list below is the page's main
 * purpose.
 */
export const Revenue = ({ clientId }: { clientId: string }) => {
  const { get, set } = useListAddress();
  const { period, data, error, isFetching, isPlaceholderData, refetch } = useRevenue(clientId);
  const thisMonth = useSeenMetrics()?.monthlyRevenue.total;
  const [hasCharts, setHasCharts] = useStore('transactions.charts', false);
  useTellFailure('Revenue', error);
  const choose = (days: string) =>
    set({ period: days === String(defaultPeriod) ? '' : days, page: get('page') });

  return (
    <section className={styles.revenue} aria-label="Revenue" aria-busy={isPlaceholderData}>
      <PageHead
        title="Revenue"
        level={2}
        actions={
          <>
            {error && <ReloadFigures query={{ isFetching, refetch }} />}
            <Button
              variant="ghost"
              aria-expanded={hasCharts}
              data-paper="never"
              onClick={() => setHasCharts(!hasCharts)}
            >
              {hasCharts ? 'Hide charts' : 'Show charts'}
            </Button>
            <ChoiceGroup label="Period" value={`${period}`} choices={periods} onChange={choose} />
          </>
        }
      />
      <div className={styles.figures} data-old={isPlaceholderData}>
        <FigureCards
          label="Revenue"
          figures={figuresWith(thisMonth)}
          usual={usual}
          query={{ data, error }}
        />
        {hasCharts && (data || !error) && <RevenueCharts revenue={data} />}
      </div>
    </section>
  );
};

const usual: Figures = {
  payment_distribution: [
    { name: 'Cash', value: 10_000, percent: 88.8 },
    { name: 'Points', value: 1_000, percent: 11.2 },
  ],
  top_services: [{ name: 'Swedish Massage', revenue: 10_000 }],
  revenue_over_time: null,
};

const sumsOf = ({ payment_distribution }: Figures) => revenueFigures(payment_distribution);

const shareText = (percent: number | Unknown) =>
  isUnknown(percent) ? '' : `: ${percent}% of revenue`;

/** With the money of this month where the overview has told it: the card there leads here. */
const figuresWith = (thisMonth: number | Unknown | undefined): Figure<Figures>[] => [
  {
    label: 'Total Revenue',
    value: (revenue) => shown(sumsOf(revenue).total, formatUsd),
    note: () => 'Money and points, before refunds',
  },
  {
    label: 'Cash Payments',
    value: (revenue) => shown(sumsOf(revenue).cash, formatUsd),
    note: (revenue) =>
      [
        `Card, terminal and banknotes${shareText(sumsOf(revenue).cashPercent)}`,
        ...(thisMonth === undefined ? [] : [`${shown(thisMonth, formatUsd)} this month`]),
      ].join(', '),
  },
  {
    label: 'Points Used',
    value: (revenue) => shown(sumsOf(revenue).points, formatPoints),
    note: (revenue) => `Worth ${shown(sumsOf(revenue).points, formatUsd)}`,
  },
  {
    label: 'Top Service',
    value: ({ top_services: services }) => (
      <FigureName>{shown(services, ([best]) => shown(best?.name, String, 'None yet'))}</FigureName>
    ),
    note: ({ top_services: services }) => {
      const best = known(services)?.[0];
      return best && `${shown(best.revenue, formatUsd)} in money and points`;
    },
  },
];

/** The revenue of the period in the address; the former period's figures stay while these load. */
const useRevenue = (clientId: string) => {
  const { get } = useListAddress();
  const methods = useMethods();
  const period = analyticsPeriods.find((days) => String(days) === get('period')) ?? defaultPeriod;
  const query = useQuery({
    queryKey: ['transactions', 'revenue', clientId, period],
    queryFn: async ({ signal }) => (await methods.revenue({ clientId, period, signal })).data,
    placeholderData: keepPreviousData,
    enabled: clientId !== '',
  });
  return { period, ...query };
};
