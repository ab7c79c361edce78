import type { ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { useAsk } from '../../components/dialogs/Questions';
import { useUndoAction } from '../../components/history/useUndo';
import { useListFault } from '../../components/list/listWords';
import { Button } from '../../components/parts/Button';
import { messageOf } from '../../dataProvider/errors';
import type { RewardPlan } from './endpoint';

/** Activates the plan in the context, or after a question deactivates it. */
export const PlanSwitch = (props: ButtonProps) => {
  const plan = useRecordContext<RewardPlan>();
  const notify = useNotify();
  const tellFault = useListFault();
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
