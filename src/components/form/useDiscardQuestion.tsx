import { useState } from 'react';
import ConfirmDialog from '../dialogs/ConfirmDialog';
import { useStopSlow } from '../feedback/useStopSlow';
import { useLeaveQuestion } from './useLeaveQuestion';

interface DiscardOptions {
  /** Whether the form holds something that is not saved. */
  changed: boolean;
  /** While it is saved it stays open. */
  saving: boolean;
  /** The ordinary way out, which Back takes as well. */
  leave: () => void;
  /** What is lost. */
  text?: string;
}

/** Leaves a form: at once when nothing was changed, else after a question, which is to be rendered. */
export const useDiscardQuestion = ({
  changed,
  saving,
  leave,
  text = 'What you changed in this form has not been saved.',
}: DiscardOptions) => {
  // What takes long is stopped, so that the form can be left.
  const stop = useStopSlow();
  const [wanted, setWanted] = useState<{ leave: () => void }>();

  const ask = (way = leave) => {
    if (saving && !stop) return;
    stop?.();
    if (changed && !saving) setWanted({ leave: way });
    else way();
  };
  useLeaveQuestion(changed || saving, () => ask());

  const question = wanted && (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={wanted.leave}
      onCancel={() => setWanted(undefined)}
    >
      {text}
    </ConfirmDialog>
  );
  return { ask, question };
};
