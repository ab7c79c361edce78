import { useNotify } from 'react-admin';
import type { NotificationAction } from '../../../components/feedback/notificationAction';
import { useUndoAction } from '../../../components/history/useUndo';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { schedulePaths } from '../schedulePaths';
import type { SavedAppointment } from '../schedulingRecords';
import { overlapNames } from './overlapNames';

interface Booked {
  text: string;
  date: Date;
  /** The server's answer, with the recorded change for the undo. */
  saved: Pick<SavedAppointment, 'overlaps'>;
  /** The overlaps to report, where they are not all those of the answer. */
  overlaps?: SavedAppointment['overlaps'];
  /** The server cannot undo it. */
  isFinal?: boolean;
}

/**
 * Shows the notification of a booking, with a link to it, an undo, and overlaps: another desk may have booked
 * the same time since the form was filled in.
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
