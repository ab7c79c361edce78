import { useState } from 'react';
import { plural } from '../../../../domain/text';
import { useAsk } from '../../../components/dialogs/Questions';
import type { Activity } from '../../../components/history/activityMethods';
import { isDeletion, useUndo } from '../../../components/history/useUndo';
import { Button } from '../../../components/parts/Button';

/** The consequence of an undo, as a sentence. */
const consequence = ({ action, parts, subject, kind, isUndo }: Activity): string => {
  const name = subject ?? 'it';
  if (kind === 'import') {
    return isUndo
      ? `${name} will be there again, as the import had made them.`
      : `What it has added goes, and what it has changed is as it was before.`;
  }
  if (isDeletion({ action }))
    return `${name} will be back, with what belonged to ${parts > 0 ? 'them' : 'it'}.`;
  if (action === 'appointment.created') return `${name} will be cancelled.`;
  if (action.endsWith('.created')) return `${name} will be gone again.`;
  return `${name} will be as ${parts > 0 ? 'they were' : 'it was'} before.`;
};

/** Undoes a change, after a confirmation that names the consequences. */
export const UndoButton = ({ activity }: { activity: Activity }) => {
  const [isUndoing, setUndoing] = useState(false);
  const ask = useAsk();
  const undo = useUndo();
  const { subject, parts } = activity;
  const undoIfWanted = async () => {
    const isWanted = await ask({
      title: 'Undo this change?',
      confirmLabel: 'Undo',
      harmless: true,
      children: (
        <>
          {`${consequence(activity)} ${parts > 1 ? `All ${parts} ${plural(parts, 'record')} at once, or none. ` : ''}You can undo that, too.`}
        </>
      ),
    });
    if (!isWanted) return;
    setUndoing(true);
    await undo(activity.id);
    setUndoing(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Undo ${subject ?? 'this change'}`}
      disabled={isUndoing}
      onClick={undoIfWanted}
    >
      {isUndoing ? 'Undoing...' : 'Undo'}
    </Button>
  );
};
