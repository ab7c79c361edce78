import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Pie,
  PieChart,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { formatPoints, formatUsd, formatUsdShort } from '../../../domain/money';
import { truncate } from '../../../domain/text';
import { shown, type Unknown } from '../../dataProvider/unknown';
import styles from './charts.module.css';
import type { PaymentShare, Revenue, RevenueOverTime } from './revenueMethods';
import { shortStepLabel, stepLabel } from './revenueSteps';

const cash = 'var(--verbena-primary)';
const points = 'var(--verbena-accent)';
const tick = { fill: 'var(--verbena-text-quiet)', fontSize: 13 };
const cursor = { fill: 'var(--verbena-surface-sunken)' };

const colourOf = (name: string): string => (name === 'Points' ? points : cash);

/** Cash and points as parts of a ring; what it shows stands beside it in words. */
export const PaymentChart = ({ shares }: { shares: readonly PaymentShare[] }) => (
  <div className={styles.distribution}>
    <div aria-hidden="true">
      <PieChart responsive className={styles.chart} accessibilityLayer={false}>
        <Pie
          data={[...shares]}
          dataKey="value"
          nameKey="name"
          rootTabIndex={-1}
          innerRadius="62%"
          outerRadius="95%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--verbena-surface)"
          strokeWidth={2}
          isAnimationActive={false}
        >
          {shares.map(({ name }) => (
            <Cell key={name} fill={colourOf(name)} />
          ))}
        </Pie>
      </PieChart>
    </div>
    <ul className={styles.legend}>
      {shares.map(({ name, value, percent }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ backgroundColor: colourOf(name) }} />
          <span>{name}</span>
          <span className={styles.share}>
            {shown(value, formatUsd)}{' '}
            <span className={styles.percent}>{`${shown(percent, String)}%`}</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);

/** The name of a service in one line, which the chart itself would break. */
const ServiceTick = ({ x, y, payload }: YAxisTickContentProps) => (
  <text x={x} y={y} dy="0.355em" textAnchor="end" {...tick}>
    {truncate(String(payload.value), 18)}
  </text>
);

/** How many services are drawn; the table has all. */
const drawnServices = 5;

/** The services with most revenue, the best first. */
export const ServicesChart = ({
  services,
}: {
  services: Exclude<Revenue['top_services'], Unknown>;
}) => (
  <BarChart
    responsive
    className={styles.chart}
    data={services.slice(0, drawnServices)}
    layout="vertical"
    margin={{ top: 0, right: 84, bottom: 0, left: 0 }}
    barCategoryGap="28%"
    accessibilityLayer={false}
    role="img"
    aria-label="Revenue of the top services, the same figures as in the table"
  >
    <XAxis type="number" hide domain={[0, 'dataMax']} />
    <YAxis
      type="category"
      dataKey="name"
      width={140}
      tick={ServiceTick}
      tickLine={false}
      axisLine={false}
    />
    <Bar dataKey="revenue" fill={cash} radius={4} minPointSize={2} isAnimationActive={false}>
      <LabelList
        dataKey="revenue"
        position="right"
        fill="var(--verbena-text)"
        formatter={(value) => formatUsd(Number(value))}
      />
    </Bar>
  </BarChart>
);

/** Cash and points step by step. The pointer, or the arrow keys once it has the focus, tell one step. */
export const StepsChart = ({ steps }: { steps: RevenueOverTime['steps'] }) => (
  <div>
    <ul className={styles.keys}>
      {['Cash', 'Points'].map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ backgroundColor: colourOf(name) }} /> {name}
        </li>
      ))}
    </ul>
    <BarChart
      responsive
      className={styles.chart}
      data={steps}
      margin={{ top: 6, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="20%"
      aria-label="Revenue over time, one step with each arrow key"
    >
      <CartesianGrid vertical={false} stroke="var(--verbena-border)" />
      <XAxis
        dataKey="date"
        tick={tick}
        tickLine={false}
        axisLine={false}
        minTickGap={24}
        tickFormatter={shortStepLabel}
      />
      <YAxis
        width="auto"
        tick={tick}
        tickLine={false}
        axisLine={false}
        tickCount={4}
        tickFormatter={formatUsdShort}
      />
      <Tooltip content={StepTip} cursor={cursor} isAnimationActive={false} />
      <Bar dataKey="cash" stackId="paid" fill={cash} isAnimationActive={false} />
      <Bar
        dataKey="points"
        stackId="paid"
        fill={points}
        radius={[3, 3, 0, 0]}
        isAnimationActive={false}
      />
    </BarChart>
  </div>
);

const StepTip = ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
  const step = active
    ? (payload[0]?.payload as RevenueOverTime['steps'][number] | undefined)
    : undefined;
  if (!step) return null;
  return (
    <div className={styles.tip} role="status">
      <p>{stepLabel(step.date)}</p>
      <p>
        <strong>{formatUsd(step.cash)}</strong> in cash
      </p>
      <p>
        <strong>{formatPoints(step.points)}</strong>
      </p>
    </div>
  );
};
