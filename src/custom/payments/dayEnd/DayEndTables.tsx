import type { ReactNode } from 'react';
import { sumTakings } from '../../../../domain/dayEnd';
import { formatCount, formatPoints, formatUsd } from '../../../../domain/money';
import { plural } from '../../../../domain/text';
import { type Figure, FigureCards } from '../../../components/parts/StatCards';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useIsNarrow } from '../../../components/parts/useIsNarrow';
import styles from './DayEnd.module.css';
import type { DayEnd } from './dayEndMethods';
import { saleLines, takingLines } from './dayEndWords';

interface DayEndTablesProps {
  /** Undefined while it loads. */
  day: DayEnd | undefined;
  /** True while the figures of the previous day stand in for those that load. */
  isOld: boolean;
}

type Sums = Pick<DayEnd, 'takings' | 'refunds'>;

const figures: Figure<Sums>[] = [
  {
    label: 'Taken',
    value: ({ takings }) => formatUsd(sumTakings(takings).money.taken),
    note: () => 'Before refunds',
  },
  {
    label: 'Points used',
    value: ({ takings }) => formatPoints(sumTakings(takings).points.taken),
    note: () => 'Before refunds',
  },
  {
    label: 'Refunded',
    value: ({ takings }) => formatUsd(sumTakings(takings).money.refunded),
    note: ({ refunds }) =>
      `${formatCount(refunds)} ${plural(refunds, 'refund')}, including earlier sales`,
  },
  {
    label: 'Net',
    value: ({ takings }) => formatUsd(sumTakings(takings).money.net),
    note: () => 'Money, after refunds',
  },
];

const usual: Sums = {
  takings: [{ method: 'card_at_desk', taken: 1_000, refunded: 0 }],
  refunds: 0,
};

/** The day's sums, how they were paid, which the till is compared with, and what was sold. */
export const DayEndTables = ({ day, isOld }: DayEndTablesProps) => (
  <div className={styles.figures} data-old={isOld} aria-busy={isOld || !day}>
    <FigureCards
      label="The day"
      figures={figures}
      usual={usual}
      query={{ data: day, error: null }}
    />
    <div className={styles.tables}>
      <DayTable caption="How it was paid">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Taken</th>
            <th scope="col">Refunded</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {day &&
            takingLines(day).map(({ label, taken, refunded, net, format }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(taken)}</td>
                <td>{format(refunded)}</td>
                <td>{format(net)}</td>
              </tr>
            ))}
        </tbody>
        {day && <TakingSum day={day} />}
      </DayTable>
      <DayTable caption="What was sold">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Payments</th>
            <th scope="col">Money</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {day && day.payments === 0 && (
            <tr>
              <td colSpan={4} className={styles.none}>
                Nothing was sold on this day.
              </td>
            </tr>
          )}
          {day &&
            saleLines(day).map(({ kind, label, payments, money, points }) => (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td>{formatCount(payments)}</td>
                <td>{formatUsd(money)}</td>
                <td>{formatCount(points)}</td>
              </tr>
            ))}
        </tbody>
        {day && day.payments > 0 && <SaleSum day={day} />}
      </DayTable>
    </div>
  </div>
);

/** On a phone it scrolls sideways, by keyboard as well. */
const DayTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <section className={surfaces.sheet} aria-label={caption} tabIndex={useIsNarrow() ? 0 : undefined}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      {children}
    </table>
  </section>
);

const SaleSum = ({ day }: { day: DayEnd }) => {
  const { money, points } = sumTakings(day.takings);
  return (
    <tfoot>
      <tr>
        <th scope="row">All</th>
        <td>{formatCount(day.payments)}</td>
        <td>{formatUsd(money.taken)}</td>
        <td>{formatCount(points.taken)}</td>
      </tr>
    </tfoot>
  );
};

const TakingSum = ({ day }: { day: DayEnd }) => {
  const { money } = sumTakings(day.takings);
  return (
    <tfoot>
      <tr>
        <th scope="row">Total money</th>
        <td>{formatUsd(money.taken)}</td>
        <td>{formatUsd(money.refunded)}</td>
        <td>{formatUsd(money.net)}</td>
      </tr>
    </tfoot>
  );
};
