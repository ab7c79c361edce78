import { percentOf } from '../../../domain/metrics';
import { formatCount } from '../../../domain/money';
import { StatCard, StatCards } from '../../components/parts/StatCards';
import styles from './customers.module.css';
import { tierColour } from './customerWords';
import type { TierCount } from './endpoint';

const waiting = (
  <>
    <span className="visually-hidden">Loading...</span>&nbsp;
  </>
);

/** How many customers there are, in all and in each tier. */
export const TierCards = ({ tiers }: { tiers: readonly TierCount[] | undefined }) => {
  const total = tiers?.reduce((sum, { count }) => sum + count, 0);
  return (
    <StatCards label="Customers by tier">
      <StatCard
        label="Total Customers"
        value={total === undefined ? undefined : formatCount(total)}
        note=""
      />
      {tiers
        ? tiers.map(({ tier_level, tier_name, count }) => (
            <StatCard
              key={tier_level}
              label={
                <span className={styles.tierLabel} data-colour={tierColour(tier_level)}>
                  {tier_name || `Tier ${tier_level}`}
                </span>
              }
              value={formatCount(count)}
              note={`${percentOf(count, total ?? 0)}%`}
            />
          ))
        : [0, 1, 2, 3].map((level) => (
            <StatCard key={level} label={waiting} value={undefined} note="" />
          ))}
    </StatCards>
  );
};
