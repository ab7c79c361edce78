import { Cell, Pie, PieChart } from 'recharts';
import { formatUsd } from '../../../domain/money';
import styles from '../../components/charts/charts.module.css';
import { shown } from '../../dataProvider/unknown';
import { wayOf } from './revenueFigures';
import type { PaymentShare } from './revenueMethods';

const colourOf = (name: string): string =>
  name === 'Points' ? 'var(--verbena-accent)' : 'var(--verbena-primary)';

/** Money and points as parts of a ring; what it shows stands beside it in words. */
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
          <span>{wayOf(name)}</span>
          <span className={styles.share}>
            <span>{shown(value, formatUsd)}</span>{' '}
            <span className={styles.percent}>{shown(percent, (value) => `${value}%`)}</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);
