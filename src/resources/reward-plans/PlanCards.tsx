import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { freeTiers } from '../../../domain/rewardPlans';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { useWholeList } from '../../components/parts/useWholeList';
import { known } from '../../dataProvider/unknown';
import type { RewardPlan } from './endpoint';
import { PlanCard } from './PlanCard';
import { tierLabel, tiersOf } from './planWords';
import styles from './RewardPlanList.module.css';
import { tierIcon } from './tierLooks';

const last = Number.POSITIVE_INFINITY;

/** A card for each plan of the list, and a placeholder for each tier without one, lowest tier first. */
export const PlanCards = () => {
  // Not what the list's context has found: the address may name the tier of a new plan.
  const { data: plans = [] } = useWholeList<RewardPlan>('reward-plans');
  const slots = [
    ...plans.map((plan) => ({ tier: known(plan.tier_level), plan })),
    ...freeTiers(tiersOf(plans)).map((tier) => ({ tier, plan: undefined })),
  ].sort((a, b) => (a.tier ?? last) - (b.tier ?? last));
  return (
    <ul className={styles.grid} aria-label="Reward plans">
      {slots.map(({ tier, plan }) => (
        <li key={plan?.id ?? `tier-${tier}`}>
          {plan ? (
            <RecordContextProvider value={plan}>
              <PlanCard {...plan} />
            </RecordContextProvider>
          ) : (
            <EmptyTier tier={tier} />
          )}
        </li>
      ))}
    </ul>
  );
};

const EmptyTier = ({ tier }: { tier: number }) => {
  const Icon = tierIcon(tier);
  return (
    <div className={styles.placeholder} data-tier={tier}>
      <Icon aria-hidden="true" />
      <p>
        <strong>{tierLabel(tier)}</strong>
      </p>
      <p className={surfaces.quiet}>No plan for this tier yet</p>
      <Button component={Link} variant="link" to={`/reward-plans/create?tier=${tier}`}>
        {`Create a plan for tier ${tier}`}
      </Button>
    </div>
  );
};
