import { formatCount, formatUsd } from '../../../domain/money';
import { formatUsdShort } from '../../../domain/shortFigures';
import { ChartCard, FiguresTable } from '../../components/charts/ChartCard';
import type { Series } from '../../components/charts/charts';
import styles from '../../components/charts/charts.module.css';
import { BarsChart, lazyChart, StepsChart } from '../../components/charts/lazyChart';
import { stepLabel } from '../../components/charts/stepLabels';
import { isUnknown, known, shown } from '../../dataProvider/unknown';
import { wayOf } from './revenueFigures';
import type { Revenue } from './revenueMethods';

const PaymentChart = lazyChart(async () => (await import('./charts')).PaymentChart);

const none = 'No revenue in this period';

const notTold = <p className={styles.none}>Not available</p>;

const ways: readonly Series[] = [
  { source: 'cash', label: 'Money', colour: '--verbena-primary', format: formatUsd },
  { source: 'points', label: 'Points', colour: '--verbena-accent', format: formatCount },
];

/** The revenue by payment method, service and time; skeletons of the final size while loading. */
export const RevenueCharts = ({ revenue }: { revenue: Revenue | undefined }) => {
  const shares = known(revenue?.payment_distribution) ?? [];
  const services = known(revenue?.top_services) ?? [];
  const overTime = revenue?.revenue_over_time;
  const steps = overTime?.steps ?? [];
  return (
    <div className={styles.charts}>
      {(overTime || !revenue) && (
        <ChartCard
          title="Revenue over time"
          isWide
          isLoading={!revenue}
          isEmpty={steps.every(({ cash, points, refunded }) => !cash && !points && !refunded)}
          none={none}
          table={
            <FiguresTable
              headers={['From', 'Money', 'Points', 'Refunded']}
              rows={steps.map(({ date, cash, points, refunded }) => [
                stepLabel(date),
                formatUsd(cash),
                formatCount(points),
                formatUsd(refunded),
              ])}
            />
          }
        >
          {overTime && (
            <StepsChart
              label="Revenue over time"
              steps={overTime.steps}
              series={ways}
              scale={formatUsdShort}
            />
          )}
        </ChartCard>
      )}
      <ChartCard
        title="Payment distribution"
        isLoading={!revenue}
        isEmpty={shares.every(({ value }) => value === 0)}
        failure={isUnknown(revenue?.payment_distribution) && notTold}
        none={none}
        table={
          <FiguresTable
            headers={['Paid with', 'Value', 'Share']}
            rows={shares.map(({ name, value, percent }) => [
              wayOf(name),
              shown(value, formatUsd),
              shown(percent, (value) => `${value}%`),
            ])}
          />
        }
      >
        <PaymentChart shares={shares} />
      </ChartCard>
      <ChartCard
        title="Top services"
        isLoading={!revenue}
        isEmpty={services.length === 0}
        failure={isUnknown(revenue?.top_services) && notTold}
        none={none}
        table={
          <FiguresTable
            headers={['Service', 'Money and points']}
            rows={services.map(({ name, revenue }) => [name, shown(revenue, formatUsd)])}
          />
        }
      >
        <BarsChart
          label="Money and points for the top services"
          rows={services.map(({ name, revenue }) => ({ name, value: revenue }))}
          format={formatUsd}
        />
      </ChartCard>
    </div>
  );
};
