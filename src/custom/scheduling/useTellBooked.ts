import { useNotify } from 'react-admin';
import type { NotificationAction } from '../../components/feedback/notificationAction';
import { useUndoAction } from '../../components/history/useUndo';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { overlapNames } from './overlapNames';
import { schedulePaths } from './schedulePaths';
import type { SavedAppointment } from './schedulingRecords';

interface Booked {
  text: string;
  date: Date;
  /** What the server has answered, with the change that can be undone. */
  saved: Pick<SavedAppointment, 'overlaps'>;
  /** Who else has that time by now, where not all of the answer is to be told. */
  overlaps?: SavedAppointment['overlaps'];
  /** Whether the server refuses to undo it. */
  isFinal?: boolean;
}

/**
 * Tells that something is booked, with the way to see it, and who else has that time by now: another
 * desk may have booked them since the form was filled in. It can be undone.
 */
export const useTellBooked = () => {
  const notify = useNotify();
  const timeZone = useTimeZone();
  const undoAction = useUndoAction();
  return ({ text, date, saved, overlaps = saved.overlaps, isFinal = false }: Booked) => {
    const undos = isFinal ? [] : undoAction(saved);
    const isAlone = overlaps.length === 0;
    const view: NotificationAction = { label: 'View', to: schedulePaths.at(date, timeZone) };
    notify(isAlone ? text : `${text}. At the same time: ${overlapNames(overlaps, timeZone)}.`, {
      type: isAlone ? 'success' : 'info',
      actions: [view, ...undos],
    });
  };
};
