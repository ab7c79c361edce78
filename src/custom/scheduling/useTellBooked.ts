import { useNotify } from 'react-admin';
import type { NotificationAction } from '../../components/feedback/notificationAction';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { overlapNames } from './overlapNames';
import { schedulePaths } from './schedulePaths';
import type { SavedAppointment } from './schedulingRecords';

interface Booked extends Pick<SavedAppointment, 'overlaps'> {
  text: string;
  date: Date;
  actions?: NotificationAction[];
}

/**
 * Tells that something is booked, with the way to see it, and who else has that time by now: another
 * desk may have booked them since the form was filled in.
 */
export const useTellBooked = () => {
  const notify = useNotify();
  const timeZone = useTimeZone();
  return ({ text, date, overlaps, actions = [] }: Booked) => {
    const isAlone = overlaps.length === 0;
    const view: NotificationAction = { label: 'View', to: schedulePaths.at(date, timeZone) };
    notify(isAlone ? text : `${text}. At the same time: ${overlapNames(overlaps, timeZone)}.`, {
      type: isAlone ? 'success' : 'info',
      actions: [view, ...actions],
    });
  };
};
