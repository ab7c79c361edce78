import { useIsMutating, useMutation } from '@tanstack/react-query';
import { Button } from '../parts/Button';
import type { Activity } from './activityMethods';
import { type Refusal, useUndo } from './useUndo';

interface UndoButtonProps {
  activity: Activity;
  /** The button's label, and the one while it undoes. */
  labels?: readonly [label: string, busy: string];
  'aria-label'?: string;
  /** Asks before the change is undone. */
  confirm?: () => Promise<boolean>;
  /** Called for a refusal that the owner can resolve. */
  onRefused?: (refusal: Refusal) => void;
  /** Called with the change that undid it. */
  onUndone?: ((change: Activity) => void) | undefined;
}

const mutationKey = ['undo'];

/** Undoes a change; while it does, no other button does. */
export const UndoButton = ({
  activity,
  labels: [label, busy] = ['Undo', 'Undoing...'],
  confirm,
  onRefused,
  onUndone,
  ...props
}: UndoButtonProps) => {
  const undo = useUndo();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => undo(activity.id, onRefused),
    onSuccess: (done) => done && onUndone?.(done),
  });
  const isBusy = useIsMutating({ mutationKey }) > 0;
  const run = async () => {
    if (!confirm || (await confirm())) mutate();
  };
  return (
    <Button {...props} variant="outline" size="sm" disabled={isBusy} onClick={run}>
      {isPending ? busy : label}
    </Button>
  );
};
