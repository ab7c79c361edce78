import { useRef, useState } from 'react';
import { useDelete, useNotify, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { freeTiers, tierLabel } from '../../../domain/rewardPlans';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { messageOf } from '../../dataProvider/errors';
import { DeletePlan } from './DeletePlan';
import type { RewardPlan } from './endpoint';
import { PlanCard } from './PlanCard';
import styles from './RewardPlanList.module.css';
import { tierIcon } from './tierLooks';

interface PlanCardsProps {
  plans: RewardPlan[];
  onUpdated: () => void;
  onFault: (message: string | undefined) => void;
}

/** A card for each plan and a placeholder for each tier without one, lowest tier first (PLAN-03, PLAN-09). */
export const PlanCards = ({ plans, onUpdated, onFault }: PlanCardsProps) => {
  const notify = useNotify();
  const [update] = useUpdate<RewardPlan>();
  const [remove] = useDelete<RewardPlan>();
  const [toDeactivate, setToDeactivate] = useState<RewardPlan>();
  const [toDelete, setToDelete] = useState<RewardPlan>();
  const switching = useRef(new Set<string>());

  const setActive = (plan: RewardPlan, is_active: boolean) => {
    setToDeactivate(undefined);
    if (switching.current.has(plan.id)) return;
    switching.current.add(plan.id);
    onFault(undefined);
    update(
      'reward-plans',
      { id: plan.id, data: { is_active }, previousData: plan },
      {
        mutationMode: 'pessimistic',
        onSuccess: onUpdated,
        onError: (error) => onFault(messageOf(error, 'Failed to update reward plan')),
        onSettled: () => switching.current.delete(plan.id),
      },
    );
  };

  const deletePlan = (plan: RewardPlan) => {
    setToDelete(undefined);
    onFault(undefined);
    remove(
      'reward-plans',
      { id: plan.id, previousData: plan },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('Reward plan deleted', { type: 'success' }),
        onError: (error) => onFault(messageOf(error, 'An error occurred')),
      },
    );
  };

  const slots = [
    ...plans.map((plan) => ({ tier: plan.tier_level, plan })),
    ...freeTiers(plans).map((tier) => ({ tier, plan: undefined })),
  ].sort((a, b) => a.tier - b.tier);

  return (
    <>
      <ul className={styles.grid} aria-label="Reward plans">
        {slots.map(({ tier, plan }) => (
          <li key={plan?.id ?? `tier-${tier}`} className={styles.slot}>
            {plan ? (
              <PlanCard
                plan={plan}
                onToggle={() => (plan.is_active ? setToDeactivate(plan) : setActive(plan, true))}
                onDelete={() => setToDelete(plan)}
              />
            ) : (
              <EmptyTier tier={tier} />
            )}
          </li>
        ))}
      </ul>
      {toDeactivate && (
        <ConfirmDialog
          title={`Deactivate "${toDeactivate.name}"?`}
          confirmLabel="Deactivate"
          onConfirm={() => setActive(toDeactivate, false)}
          onCancel={() => setToDeactivate(undefined)}
        >
          The plan will be hidden from new sign-ups. Existing subscribers stay subscribed and keep
          paying.
        </ConfirmDialog>
      )}
      {toDelete && (
        <DeletePlan
          plan={toDelete}
          onConfirm={() => deletePlan(toDelete)}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </>
  );
};

const EmptyTier = ({ tier }: { tier: number }) => {
  const Icon = tierIcon(tier);
  return (
    <div className={styles.placeholder} data-tier={tier}>
      <Icon aria-hidden="true" />
      <p className={styles.placeholderTitle}>{tierLabel(tier)}</p>
      <p className={styles.quiet}>No plan for this tier yet</p>
      <Button component={Link} variant="link" to={`/reward-plans/create?tier=${tier}`}>
        Create a plan for tier {tier}
      </Button>
    </div>
  );
};
