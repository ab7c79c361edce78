import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { lazy, useId, useRef } from 'react';
import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCount, formatUsd } from '../../../domain/money';
import { pointsPerMonth } from '../../../domain/rewardPlans';
import type { Day } from '../../../domain/time';
import { useAsk } from '../../components/dialogs/Questions';
import { activeText } from '../../components/fields/ActiveBadge';
import { useUndoAction } from '../../components/history/useUndo';
import { DeleteButton } from '../../components/list/DeleteButton';
import { useListWords } from '../../components/list/listWords';
import type { ButtonProps } from '../../components/parts/Button';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import { useToday } from '../../components/parts/useToday';
import { reportRights } from '../../custom/reports/calls';
import { readChoices } from '../../custom/reports/choices';
import { useReport } from '../../custom/reports/useReport';
import { messageOf } from '../../dataProvider/errors';
import { known, shown } from '../../dataProvider/unknown';
import { serviceTroubles } from '../services/serviceTrouble';
import type { RewardPlan } from './endpoint';
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
          inWords
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

const figures = [
  ['members', 'Members', formatCount],
  ['income', 'Monthly income', formatUsd],
  ['left', 'Left this month', formatCount],
] as const;

/** The results of a plan: members, monthly payments, and cancellations of this month. */
const PlanResults = part({ needs: 'reports', right: reportRights }, () => {
  const today = useToday() as Day;
  const plan = useRecordContext<RewardPlan>();
  const asked = { ...readChoices(() => '', today), query: { compare: 'none' } };
  const { data, error } = useReport('members', asked);
  const found = data?.period.lists.plans?.find(({ id }) => String(id) === plan?.id);
  if (error) return <p className={surfaces.quiet}>Its members could not be loaded.</p>;
  return (
    <dl className={`${styles.figures} ${styles.results}`} aria-busy={!data}>
      {figures.map(([name, label, format]) => (
        <div key={name}>
          <dt className={surfaces.quiet}>{label}</dt>
          <dd className={styles.result}>{data ? format(found?.figures[name] ?? 0) : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
});

/** Activates the plan in the context, or after a question deactivates it. */
const PlanSwitch = (props: ButtonProps) => {
  const plan = useRecordContext<RewardPlan>();
  const notify = useNotify();
  const { tellFault } = useListWords();
  const undoAction = useUndoAction();
  const [update] = useUpdate<RewardPlan>();
  const ask = useAsk();
  const busy = useRef(false);
  if (!plan) return null;

  const setActive = (is_active: boolean) => {
    if (busy.current) return;
    busy.current = true;
    tellFault(undefined);
    update(
      'reward-plans',
      { id: plan.id, data: { is_active }, previousData: plan },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) =>
          notify('Reward plan updated successfully!', {
            type: 'success',
            actions: undoAction(saved),
          }),
        onError: (error) => tellFault(messageOf(error, 'Failed to update reward plan')),
        onSettled: () => {
          busy.current = false;
        },
      },
    );
  };

  const deactivate = async () => {
    const isWanted = await ask({
      title: `Deactivate "${plan.name}"?`,
      confirmLabel: 'Deactivate',
      children:
        'The plan will be hidden from new sign-ups. Existing subscribers stay subscribed and keep paying.',
    });
    if (isWanted) setActive(false);
  };

  return (
    <Button {...props} onClick={() => (plan.is_active === true ? deactivate() : setActive(true))}>
      {plan.is_active === true ? 'Deactivate' : 'Activate'}
    </Button>
  );
};
