import type { ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, startTransition, useRef, useState } from 'react';
import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { useUndoAction } from '../../components/history/useUndo';
import { useListFault } from '../../components/list/listWords';
import { Button } from '../../components/parts/Button';
import { messageOf } from '../../dataProvider/errors';
import type { RewardPlan } from './endpoint';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/dialogs/ConfirmDialog')).ConfirmDialog,
}));

/** Activates the plan in the context, or after a question deactivates it. */
export const PlanSwitch = (props: ButtonProps) => {
  const plan = useRecordContext<RewardPlan>();
  const notify = useNotify();
  const tellFault = useListFault();
  const undoAction = useUndoAction();
  const [update] = useUpdate<RewardPlan>();
  const [isAsking, setAsking] = useState(false);
  const busy = useRef(false);
  if (!plan) return null;

  const setActive = (is_active: boolean) => {
    setAsking(false);
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

  return (
    <>
      <Button
        {...props}
        onClick={() => (plan.is_active ? startTransition(() => setAsking(true)) : setActive(true))}
      >
        {plan.is_active ? 'Deactivate' : 'Activate'}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={`Deactivate "${plan.name}"?`}
            confirmLabel="Deactivate"
            onConfirm={() => setActive(false)}
            onCancel={() => setAsking(false)}
          >
            The plan will be hidden from new sign-ups. Existing subscribers stay subscribed and keep
            paying.
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
};
