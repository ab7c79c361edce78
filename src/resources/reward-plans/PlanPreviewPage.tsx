import { useParams } from 'react-router-dom';
import { RecordNotFound } from '../../components/RecordNotFound';
import { useCloseDialog } from '../../components/useCloseDialog';
import { useWholeList } from '../../components/useWholeList';
import type { RewardPlan } from './endpoint';
import { PlanPreviewDialog } from './PlanPreviewDialog';

/** The dialog at /reward-plans/:id/show over the cards (PLAN-37). */
const PlanPreviewPage = () => {
  const { id = '' } = useParams();
  const { data: plans } = useWholeList<RewardPlan>('reward-plans');
  const close = useCloseDialog('/reward-plans', { search: '' });

  if (!plans) return null;
  const plan = plans.find((candidate) => candidate.id === id);
  return plan ? (
    <PlanPreviewDialog planId={id} name={plan.name} onClose={close} />
  ) : (
    <RecordNotFound title="Plan Preview" thing="reward plan" onClose={close} />
  );
};

export default PlanPreviewPage;
