import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatUsd } from '../../../domain/money';
import styles from './RevenueTrend.module.css';
import { formatDay, type RevenueDay } from './revenueDays';

/** The height of the chart in units of its viewBox, and that of a day without revenue. */
const height = 100;
const least = 2.5;

/**
 * A bar chart of daily revenue. The pointer, or the arrow keys while focused, show the amount of a day. Drawn
 * without a library, which would be a quarter of the page's weight.
 */
export const RevenueChart = ({ days }: { days: readonly RevenueDay[] }) => {
  const [index, setIndex] = useState<number>();
  const told = index === undefined ? undefined : days[index];
  const most = Math.max(...days.map(({ amount }) => amount));
  const last = days.length - 1;
  const tell = (wanted: number) => setIndex(Math.min(Math.max(wanted, 0), last));

  const tellUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    tell(Math.floor(((clientX - left) / width) * days.length));
  };
  const tellBeside = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    tell((index ?? 0) + step);
  };

  return (
    <div className={styles.plot}>
      <div
        className={styles.chart}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from day to day
        tabIndex={0}
        aria-label="Revenue by day, one day with each arrow key"
        onPointerMove={tellUnder}
        onPointerLeave={() => setIndex(undefined)}
        onFocus={() => tell(index ?? 0)}
        onBlur={() => setIndex(undefined)}
        onKeyDown={tellBeside}
      >
        <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {told && <rect className={styles.here} x={index} width={1} height={height} />}
          {days.map(({ day, amount }, at) => {
            const size = Math.max(least, (amount / (most || 1)) * height);
            return (
              <rect
                key={day}
                className={at === last ? styles.current : styles.ended}
                x={at + 0.1}
                y={height - size}
                width={0.8}
                height={size}
              />
            );
          })}
        </svg>
      </div>
      <div className={styles.told} role="status">
        {told && (
          <p className={styles.amount}>
            <span>{formatDay(told.day)}</span> <strong>{formatUsd(told.amount)}</strong>
          </p>
        )}
      </div>
    </div>
  );
};
