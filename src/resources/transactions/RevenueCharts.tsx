import { type ComponentType, lazy } from 'react';
import { formatCount, formatUsd } from '../../../domain/money';
import { known, shown } from '../../dataProvider/unknown';
import { ChartCard } from './ChartCard';
import styles from './charts.module.css';
import type { Revenue } from './revenueMethods';
import { stepLabel } from './revenueSteps';

type Charts = typeof import('./charts');

/** A chart in the chunk of all of them; without that its table still says the same. */
const chart = <Name extends keyof Charts>(name: Name) =>
  lazy<ComponentType<Parameters<Charts[Name]>[0]>>(() =>
    import('./charts').then(
      (charts) => ({ default: charts[name] as ComponentType<Parameters<Charts[Name]>[0]> }),
      () => ({ default: NotDrawn }),
    ),
  );

const NotDrawn = () => (
  <p className={styles.none}>The chart could not be loaded. Its table has the same figures.</p>
);

const PaymentChart = chart('PaymentChart');
const ServicesChart = chart('ServicesChart');
const StepsChart = chart('StepsChart');

/** How revenue was paid, for what and when; while it loads, boxes of the final size. */
export const RevenueCharts = ({ revenue }: { revenue: Revenue | undefined }) => {
  const shares = known(revenue?.payment_distribution) ?? [];
  const services = known(revenue?.top_services) ?? [];
  const overTime = revenue?.revenue_over_time;
  const isEmpty = shares.every(({ value }) => value === 0);
  return (
    <div className={styles.charts}>
      {(overTime || !revenue) && (
        <ChartCard
          title="Revenue over time"
          isWide
          isLoading={!revenue}
          isEmpty={isEmpty}
          headers={['From', 'Cash', 'Points', 'Refunded']}
          rows={(overTime?.steps ?? []).map(({ date, cash, points, refunded }) => [
            stepLabel(date),
            formatUsd(cash),
            formatCount(points),
            formatUsd(refunded),
          ])}
        >
          {overTime && <StepsChart steps={overTime.steps} />}
        </ChartCard>
      )}
      <ChartCard
        title="Payment distribution"
        isLoading={!revenue}
        isEmpty={isEmpty}
        headers={['Paid with', 'Value', 'Share']}
        rows={shares.map(({ name, value, percent }) => [
          name,
          shown(value, formatUsd),
          `${shown(percent, String)}%`,
        ])}
      >
        <PaymentChart shares={shares} />
      </ChartCard>
      <ChartCard
        title="Top services"
        isLoading={!revenue}
        isEmpty={services.length === 0}
        headers={['Service', 'Revenue']}
        rows={services.map(({ name, revenue }) => [name, shown(revenue, formatUsd)])}
      >
        <ServicesChart services={services} />
      </ChartCard>
    </div>
  );
};
