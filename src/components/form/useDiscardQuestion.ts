// With the form, for without a network it could not be fetched when it is needed.
import ConfirmDialog from '../dialogs/ConfirmDialog';
import { useAsk } from '../dialogs/Questions';
import { useStopSlow } from '../feedback/useStopSlow';
import { useLeaveQuestion } from './useLeaveQuestion';

interface DiscardOptions {
  /** True if the form holds something that is not saved. */
  changed: boolean;
  /** While it is saved it stays open. */
  saving: boolean;
  /** The ordinary way out, which Back takes as well. */
  leave: () => void;
  /** Says what leaving would lose. */
  text?: string | undefined;
}

/** Leaves a form: at once when nothing was changed, else after a question. */
export const useDiscardQuestion = ({
  changed,
  saving,
  leave,
  text = 'What you changed in this form has not been saved.',
}: DiscardOptions) => {
  // A slow save is stopped, so that the form can be left.
  const stop = useStopSlow();
  const ask = useAsk();
  const leaveIfWanted = async (way = leave) => {
    if (saving) {
      if (!stop) return;
      stop();
    }
    const isWanted =
      !changed ||
      saving ||
      (await ask({
        dialog: ConfirmDialog,
        title: 'Discard your changes?',
        confirmLabel: 'Discard changes',
        cancelLabel: 'Keep editing',
        children: text,
      }));
    if (isWanted) way();
  };
  useLeaveQuestion(changed || saving, () => leaveIfWanted());
  return leaveIfWanted;
};
