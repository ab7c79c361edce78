import { useState } from 'react';
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

/** Undoes a change. */
export const UndoButton = ({
  activity,
  labels: [label, busy] = ['Undo', 'Undoing...'],
  confirm,
  onRefused,
  onUndone,
  ...props
}: UndoButtonProps) => {
  const [isUndoing, setUndoing] = useState(false);
  const undo = useUndo();
  const run = async () => {
    if (confirm && !(await confirm())) return;
    setUndoing(true);
    const done = await undo(activity.id, onRefused);
    setUndoing(false);
    if (done) onUndone?.(done);
  };
  return (
    <Button {...props} variant="outline" size="sm" disabled={isUndoing} onClick={run}>
      {isUndoing ? busy : label}
    </Button>
  );
};
