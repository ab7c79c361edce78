import { Bar, BarChart, Cell, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { formatUsd } from '../../../domain/money';
import styles from './RevenueTrend.module.css';
import { formatDay, type RevenueDay } from './revenueDays';

/** The colour of a day that is over. */
const ended = 'color-mix(in oklch, var(--verbena-accent) 75%, var(--verbena-surface))';

/** A bar for each day. The pointer, or the arrow keys once it has the focus, tell the amount of one. */
const RevenueChart = ({ days }: { days: readonly RevenueDay[] }) => (
  <BarChart
    responsive
    className={styles.chart}
    data={days}
    margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
    barCategoryGap="20%"
    aria-label="Revenue by day, one day with each arrow key"
  >
    <XAxis dataKey="day" hide />
    <YAxis hide domain={[0, 'dataMax']} />
    <Tooltip
      content={DayAmount}
      cursor={{ fill: 'var(--verbena-surface-sunken)' }}
      isAnimationActive={false}
      wrapperStyle={{ transform: 'none', inset: 'auto 0 calc(100% + 6px) auto' }}
    />
    <Bar dataKey="amount" minPointSize={1} radius={1} isAnimationActive={false}>
      {days.map(({ day }, index) => (
        <Cell key={day} fill={index === days.length - 1 ? 'var(--verbena-primary)' : ended} />
      ))}
    </Bar>
  </BarChart>
);

const DayAmount = ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
  const shown = active ? (payload[0]?.payload as RevenueDay | undefined) : undefined;
  return (
    <p className={styles.amount} role="status">
      {shown && (
        <>
          {formatDay(shown.day)} <strong>{formatUsd(shown.amount)}</strong>
        </>
      )}
    </p>
  );
};

export default RevenueChart;
