import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { freeTiers } from '../../../domain/rewardPlans';
import { DialogBody, RecordDialog } from '../../components/dialogs/RecordDialog';
import { RecordNotFound } from '../../components/dialogs/RecordNotFound';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { Notice } from '../../components/feedback/Notice';
import { useRecords } from '../../components/parts/useRecords';
import { messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import type { RewardPlan } from './endpoint';
import { PlanDialog } from './form/PlanDialog';
import { planQueries } from './planQueries';
import { tiersOf } from './planWords';

const tierLevelsOf = (plans: RewardPlan[]) => tiersOf(plans).map(({ tier_level }) => tier_level);

/** The dialog at /reward-plans/create and /reward-plans/:id over the cards. */
const PlanForm = () => {
  const { id } = useParams();
  const { data: plans } = useRecords('reward-plans');
  const close = useCloseDialog('/reward-plans', { search: '' });

  // The page under the dialog shows loading and failure.
  if (!plans) return null;
  if (id === undefined) return <NewPlan plans={plans} onClose={close} />;
  const plan = plans.find((candidate) => candidate.id === id);
  if (plan) return <ExistingPlan key={id} plan={plan} plans={plans} onClose={close} />;
  return <RecordNotFound title="Edit Reward Plan" thing="reward plan" onClose={close} />;
};

interface DialogProps {
  plans: RewardPlan[];
  onClose: () => void;
}

const NewPlan = ({ plans, onClose }: DialogProps) => {
  const free = freeTiers(tiersOf(plans));
  const asked = Number(useSearchParams()[0].get('tier'));
  // Only initially: the plan created here may be the last one possible.
  const [isFull] = useState(free.length === 0);
  if (!isFull) {
    // The only one left need not be chosen.
    const tier = free.find((tier) => tier === asked || free.length === 1);
    return <PlanDialog tierLevels={tierLevelsOf(plans)} tier={tier} onClose={onClose} />;
  }
  return (
    <RecordDialog title="Create Reward Plan" width="sm" onClose={onClose}>
      <DialogBody>
        <Notice>Maximum plans reached… delete an existing one first</Notice>
      </DialogBody>
    </RecordDialog>
  );
};

/** The form is filled with the free services that the plan has now. */
const ExistingPlan = ({ plan, plans, onClose }: DialogProps & { plan: RewardPlan }) => {
  const introServices = useQuery(planQueries.introServices(useMethods(), plan.id));
  if (introServices.data) {
    return (
      <PlanDialog
        tierLevels={tierLevelsOf(plans)}
        plan={plan}
        introServices={introServices.data}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog title="Edit Reward Plan" width="sm" onClose={onClose}>
      <DialogBody>
        {introServices.error ? (
          <LoadFailure
            query={introServices}
            message={messageOf(introServices.error, 'An error occurred')}
          />
        ) : (
          <p role="status">Loading reward plan...</p>
        )}
      </DialogBody>
    </RecordDialog>
  );
};

export default PlanForm;
