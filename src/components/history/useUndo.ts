import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Activity } from '../../dataProvider/activityMethods';
import { messageOf } from '../../dataProvider/errors';
import { changeOf } from '../../dataProvider/ownChanges';
import type { NotificationAction } from '../../layout/Notifications';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { useHasAddition } from '../parts/useHasAddition';

/** Whether a change has taken its record away. */
export const isDeletion = ({ action }: Activity): boolean => action.endsWith('.deleted');

/** Takes a change back on the server, which says why where it is too late; gives the change that did it. */
export const useUndo = () => {
  const dataProvider = useOwnerDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  return async (id: string): Promise<Activity | undefined> => {
    try {
      const { data } = await dataProvider.undoChange({ id });
      const name = data.subject ?? 'The record';
      notify(
        isDeletion(data) ? `Undone: ${name} is gone again` : `Undone: ${name} is as it was before`,
        { type: 'success' },
      );
      return data;
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return undefined;
    } finally {
      queryClient.invalidateQueries();
    }
  };
};

/** The button of the message that something was saved, where the server can take it back. */
export const useUndoAction = () => {
  const undo = useUndo();
  const hasHistory = useHasAddition('history');
  return (saved: unknown): NotificationAction[] => {
    const id = hasHistory && changeOf(saved);
    return id ? [{ label: 'Undo', run: () => undo(id) }] : [];
  };
};
