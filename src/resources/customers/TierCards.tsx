import { percentOf } from '../../../domain/metrics';
import { formatCount } from '../../../domain/money';
import { StatCard, StatCards } from '../../components/parts/StatCards';
import { allKnown, isUnknown, known, shown } from '../../dataProvider/unknown';
import styles from './customers.module.css';
import { tierColour, tierText } from './customerWords';
import type { TierCount } from './endpoint';

const waiting = (
  <>
    <span className="visually-hidden">Loading...</span>&nbsp;
  </>
);

/** The number of customers, in total and by tier. */
export const TierCards = ({ tiers }: { tiers: readonly TierCount[] | undefined }) => {
  const counts = tiers && allKnown(tiers.map(({ count }) => count));
  const total = counts?.reduce((sum, count) => sum + count, 0);
  return (
    <StatCards label="Customers by tier">
      <StatCard label="Total Customers" value={tiers && shown(total, formatCount)} note="" />
      {tiers
        ? tiers.map(({ tier_level, tier_name, count }) => (
            <StatCard
              key={`${known(tier_level)} ${tier_name}`}
              label={
                <span className={styles.tierLabel} data-colour={tierColour(known(tier_level))}>
                  {tierText(tier_level, tier_name)}
                </span>
              }
              value={shown(count, formatCount)}
              note={total === undefined || isUnknown(count) ? '' : `${percentOf(count, total)}%`}
            />
          ))
        : [0, 1, 2, 3].map((level) => (
            <StatCard key={level} label={waiting} value={undefined} note="" />
          ))}
    </StatCards>
  );
};
