import { formatUsd } from '../../../domain/money';
import { RevenueChart } from './RevenueChart';
import styles from './RevenueTrend.module.css';
import { formatDay, type RevenueDay } from './revenueDays';

/** The daily revenue: as a small chart, and as a table for screen readers. */
export const RevenueTrend = ({ days }: { days: readonly RevenueDay[] }) => (
  <div className={styles.trend}>
    <div className="visually-hidden">
      <table>
        <caption>{`Revenue of the last ${days.length} days`}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, amount }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatUsd(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <div className={styles.drawing}>
      <RevenueChart days={days} />
    </div>
  </div>
);
