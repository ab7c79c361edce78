import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatUsd } from '../../../domain/money';
import { pointsPerMonth } from '../../../domain/rewardPlans';
import { Button } from '../../components/Button';
import type { RewardPlan } from './endpoint';
import styles from './RewardPlanList.module.css';
import { tierIcon } from './tierLooks';

interface PlanCardProps {
  plan: RewardPlan;
  onToggle: () => void;
  onDelete: () => void;
}

/** A plan with its tier, price and points, and what can be done with it (PLAN-04 to PLAN-08). */
export const PlanCard = ({ plan, onToggle, onDelete }: PlanCardProps) => {
  const id = useId();
  const { tier_level, name, price, is_active } = plan;
  const TierIcon = tierIcon(tier_level);
  const StatusIcon = is_active ? CheckCircleOutlined : PauseCircleOutlined;
  const page = `/reward-plans/${encodeURIComponent(plan.id)}`;
  const points = pointsPerMonth(price);
  const of = { size: 'sm', 'aria-describedby': id } as const;

  return (
    <article className={styles.card} data-tier={tier_level} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <span className={styles.tierIcon}>
          <TierIcon aria-hidden="true" />
        </span>
        <div className={styles.cardName}>
          <h3 className={styles.name} id={id}>
            {name}
          </h3>
          <p className={styles.quiet}>Tier {tier_level}</p>
        </div>
        <span className={styles.status} data-active={is_active}>
          <StatusIcon fontSize="small" aria-hidden="true" />
          {is_active ? 'Active' : 'Inactive'}
        </span>
      </header>
      <dl className={styles.figures}>
        <div>
          <dt className={styles.quiet}>Price per month</dt>
          <dd className={styles.figure}>{formatUsd(price)}</dd>
        </div>
        <div>
          <dt className={styles.quiet}>Points per month</dt>
          <dd className={styles.figure}>{points.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button component={Link} variant="outline" to={`${page}/show`} {...of}>
          Preview
        </Button>
        <Button component={Link} variant="outline" to={page} {...of}>
          Edit
        </Button>
        <Button variant="outline" onClick={onToggle} {...of}>
          {is_active ? 'Deactivate' : 'Activate'}
        </Button>
        <Button variant="ghost" className={styles.delete} onClick={onDelete} {...of}>
          Delete
        </Button>
      </div>
    </article>
  );
};
