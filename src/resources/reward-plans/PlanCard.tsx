import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { lazy, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatUsd } from '../../../domain/money';
import { pointsPerMonth } from '../../../domain/rewardPlans';
import { activeText } from '../../components/fields/ActiveBadge';
import { DeleteButton } from '../../components/list/DeleteButton';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { known, shown } from '../../dataProvider/unknown';
import { serviceTroubles } from '../services/serviceTrouble';
import type { RewardPlan } from './endpoint';
import { PlanResults } from './PlanResults';
import { PlanSwitch } from './PlanSwitch';
import styles from './RewardPlanList.module.css';
import { tierIcon } from './tierLooks';

const DeletePlan = lazy(() => import('./DeletePlan'));

/** A plan with its tier, price and points, and what can be done with it. */
export const PlanCard = ({ id, tier_level, name, price, is_active, ...services }: RewardPlan) => {
  const titleId = useId();
  const TierIcon = tierIcon(known(tier_level));
  const StatusIcon = is_active === true ? CheckCircleOutlined : PauseCircleOutlined;
  const page = `/reward-plans/${encodeURIComponent(id)}`;
  const button = { variant: 'outline', size: 'sm', 'aria-describedby': titleId } as const;

  return (
    <article
      className={`${surfaces.sheet} ${styles.card}`}
      data-tier={known(tier_level)}
      aria-labelledby={titleId}
    >
      <header className={styles.cardHead}>
        <span className={styles.tierIcon}>
          <TierIcon aria-hidden="true" />
        </span>
        <div className={styles.cardName}>
          <h3 className={styles.name} id={titleId}>
            {name}
          </h3>
          <p className={surfaces.quiet}>{`Tier ${shown(tier_level, String)}`}</p>
        </div>
        <span className={styles.status} data-active={is_active === true}>
          <StatusIcon fontSize="small" aria-hidden="true" />
          <span>{activeText(is_active)}</span>
        </span>
      </header>
      <dl className={styles.figures}>
        <div>
          <dt className={surfaces.quiet}>Price per month</dt>
          <dd className={styles.figure}>{shown(price, formatUsd)}</dd>
        </div>
        <div>
          <dt className={surfaces.quiet}>Points per month</dt>
          <dd className={styles.figure}>
            {shown(price, (dollars) => formatCount(pointsPerMonth(dollars)))}
          </dd>
        </div>
      </dl>
      <PlanResults />
      {is_active === true &&
        serviceTroubles(services).map((trouble) => (
          <p key={trouble} className={styles.trouble}>
            {trouble}
          </p>
        ))}
      <div className={styles.actions}>
        <Button component={Link} to={`${page}/show`} {...button}>
          Preview
        </Button>
        <Button component={Link} to={page} {...button}>
          Edit
        </Button>
        <PlanSwitch {...button} />
        <DeleteButton
          label="Delete"
          aria-describedby={titleId}
          confirm={DeletePlan}
          confirmTitle={`Delete "${name}"?`}
          confirmContent="The plan will be deleted and hidden from new sign-ups. Existing subscribers stay subscribed and keep paying."
          successMessage="Reward plan deleted"
          failureMessage="An error occurred"
        />
      </div>
    </article>
  );
};
