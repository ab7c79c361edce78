import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  LabelList,
  Line,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { truncate } from '../../../domain/text';
import type { Moment } from '../../../domain/time';
import { useIsNarrow } from '../parts/useIsNarrow';
import styles from './charts.module.css';
import { shortStepLabel, stepLabel } from './stepLabels';

const tick = { fill: 'var(--verbena-text-quiet)', fontSize: 13 };
const cursor = { fill: 'var(--verbena-surface-sunken)' };

/** The values drawn for each step. */
export interface Series {
  source: string;
  label: string;
  /** A custom property of the tokens. */
  colour: string;
  /** A line stands over the bars; without it, it is a bar on top of the bars before. */
  isLine?: boolean;
  format: (value: number) => string;
}

/** A step of time by its first day; what it has of each series stands beside it. */
export interface ChartStep {
  date: Moment;
  /** Drawn paler, as it is not whole. */
  isPart?: boolean;
}

interface StepsChartProps {
  /** The accessible name. */
  label: string;
  steps: readonly ChartStep[];
  series: readonly Series[];
  /** The format of the scale. */
  scale: (value: number) => string;
  nameOf?: (date: Moment) => string;
  shortNameOf?: (date: Moment) => string;
}

/** Figures step by step. The pointer, or the arrow keys once it has the focus, tell one step. */
export const StepsChart = ({
  label,
  steps,
  series,
  scale,
  nameOf = stepLabel,
  shortNameOf = shortStepLabel,
}: StepsChartProps) => (
  <div>
    <ul className={styles.keys}>
      {series.map(({ label, colour, isLine = false }) => (
        <li key={label}>
          <span
            className={styles.swatch}
            data-line={isLine}
            style={{ backgroundColor: `var(${colour})` }}
          />{' '}
          <span>{label}</span>
        </li>
      ))}
    </ul>
    <ComposedChart
      responsive
      className={styles.chart}
      data={[...steps]}
      margin={{ top: 6, right: 4, bottom: 0, left: 0 }}
      barCategoryGap="20%"
      aria-label={`${label}, one step with each arrow key`}
    >
      <CartesianGrid vertical={false} stroke="var(--verbena-border)" />
      <XAxis
        dataKey="date"
        tick={tick}
        tickLine={false}
        axisLine={false}
        minTickGap={24}
        tickFormatter={shortNameOf}
      />
      <YAxis
        width="auto"
        tick={tick}
        tickLine={false}
        axisLine={false}
        tickCount={4}
        niceTicks="snap125"
        tickFormatter={scale}
      />
      <Tooltip
        content={(tip) => <StepTip {...tip} series={series} nameOf={nameOf} />}
        cursor={cursor}
        isAnimationActive={false}
      />
      {series.map(({ source, colour, isLine }, index) =>
        isLine ? (
          <Line
            key={source}
            dataKey={source}
            stroke={`var(${colour})`}
            strokeWidth={2}
            dot={steps.length === 1}
            isAnimationActive={false}
          />
        ) : (
          <Bar
            key={source}
            dataKey={source}
            stackId="bars"
            fill={`var(${colour})`}
            radius={series[index + 1] && !series[index + 1]?.isLine ? 0 : [3, 3, 0, 0]}
            isAnimationActive={false}
          >
            {steps.map(({ date, isPart }) => (
              <Cell key={date} fillOpacity={isPart ? 0.55 : 1} />
            ))}
          </Bar>
        ),
      )}
    </ComposedChart>
  </div>
);

interface StepTipProps extends Pick<TooltipContentProps, 'active' | 'payload'> {
  series: readonly Series[];
  nameOf: (date: Moment) => string;
}

const StepTip = ({ active, payload, series, nameOf }: StepTipProps) => {
  const step = active ? (payload[0]?.payload as ChartStep | undefined) : undefined;
  if (!step) return null;
  return (
    <div className={styles.tip} role="status">
      <p>{`${nameOf(step.date)}${step.isPart ? ', in part' : ''}`}</p>
      {series.map(({ source, label, format }) => {
        const value: unknown = Object(step)[source];
        return (
          typeof value === 'number' && (
            <p key={source}>
              <span>{label}</span> <strong>{format(value)}</strong>
            </p>
          )
        );
      })}
    </div>
  );
};

/** A name in one line, which the chart itself would break. */
const NameTick = ({ x, y, payload, most }: YAxisTickContentProps & { most: number }) => (
  <text x={x} y={y} dy="0.355em" textAnchor="end" {...tick}>
    {truncate(String(payload.value), most)}
  </text>
);

interface BarsChartProps {
  label: string;
  /** The longest first; the table has those that are too many. */
  rows: readonly { name: string; value: unknown }[];
  format: (value: number) => string;
  most?: number;
}

/** The first of some figures by their names; what they are stands beside each. */
export const BarsChart = ({ label, rows, format, most = 5 }: BarsChartProps) => {
  const isNarrow = useIsNarrow();
  return (
    <BarChart
      responsive
      className={styles.chart}
      data={rows.slice(0, most)}
      layout="vertical"
      margin={{ top: 0, right: 84, bottom: 0, left: 0 }}
      barCategoryGap="28%"
      accessibilityLayer={false}
      role="img"
      aria-label={`${label}, the same figures as in the table`}
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="name"
        width={isNarrow ? 104 : 140}
        interval={0}
        tick={(axis: YAxisTickContentProps) => <NameTick {...axis} most={isNarrow ? 13 : 18} />}
        tickLine={false}
        axisLine={false}
      />
      <Bar
        dataKey="value"
        fill="var(--verbena-primary)"
        radius={4}
        maxBarSize={28}
        minPointSize={2}
        isAnimationActive={false}
      >
        <LabelList
          dataKey="value"
          position="right"
          fill="var(--verbena-text)"
          formatter={(value) => format(Number(value))}
        />
      </Bar>
    </BarChart>
  );
};
