import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf, sentence } from '../../dataProvider/errors';
import { changesOf } from '../../dataProvider/ownChanges';
import { useMethods } from '../../dataProvider/useMethods';
import type { NotificationAction } from '../feedback/notificationAction';
import { type Activity, type Remedy, remedyOf } from './activityMethods';
import { type Kinds, subjectWords, useKinds } from './kinds';
import { recycleBinPath } from './recycleBinPath';

/** True for a change that deleted its record. */
export const isDeletion = ({ action }: Pick<Activity, 'action'>): boolean =>
  action.endsWith('.deleted');

/** The effect of an undo, as in "Facials is as it was before". */
const undoneWords = (kinds: Kinds, made: Activity): string => {
  const { subject, parts, action } = made;
  if (action === 'import.undone') return `the import of ${subject}`;
  if (parts > 1) return `${subject} are ${isDeletion(made) ? 'gone again' : 'as they were before'}`;
  const name = subject === null && !isDeletion(made) ? 'all' : subjectWords(kinds, made);
  if (action === 'appointment.cancelled') return `${name} is cancelled`;
  return isDeletion(made) ? `${name} is gone again` : `${name} is as it was before`;
};

/** The reason for a refused undo, and the ways to resolve it. */
export interface Refusal {
  message: string;
  remedy: Remedy;
}

/**
 * Undoes a change on the server and returns the activity that did so. A refusal that the owner can
 * resolve goes to `onRefused`; any other, or without it, is shown in a message.
 */
export const useUndo = () => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const kinds = useKinds();

  return async (
    id: string,
    onRefused?: (refusal: Refusal) => void,
  ): Promise<Activity | undefined> => {
    try {
      const { data } = await methods.undoChange({ id });
      const told = [`Undone: ${undoneWords(kinds, data)}`, ...data.broken];
      notify(told.map(data.broken.length > 0 ? sentence : String).join(' '), { type: 'success' });
      return data;
    } catch (error) {
      const message = messageOf(error);
      const remedy = remedyOf(error);
      if (remedy && onRefused) onRefused({ message, remedy });
      else {
        const actions: NotificationAction[] = remedy
          ? [{ label: 'Recycle bin', to: recycleBinPath }]
          : [];
        notify(message, { type: 'error', actions });
      }
      return undefined;
    } finally {
      queryClient.invalidateQueries();
    }
  };
};

/** Undoes several changes one after the other, with a single notification. */
const useUndoAll = () => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();

  return async (ids: readonly string[]): Promise<void> => {
    const reasons: string[] = [];
    for (const id of ids) {
      await methods.undoChange({ id }).catch((error) => reasons.push(messageOf(error)));
    }
    queryClient.invalidateQueries();
    const undone = ids.length - reasons.length;
    if (undone === ids.length) {
      notify(`Undone: all ${undone} are as they were before`, { type: 'success' });
    } else {
      const why = [...new Set(reasons.map(sentence))].join(' ');
      notify(`${undone} of ${ids.length} undone. ${why}`, { type: 'error' });
    }
  };
};

/**
 * The "Undo" action for the notification of a save or deletion; none if the server recorded no change to
 * undo.
 */
export const useUndoAction = () => {
  const undo = useUndo();
  const undoAll = useUndoAll();
  return (...changed: readonly unknown[]): NotificationAction[] => {
    const made = changed.map(changesOf);
    if (made.length === 0 || made.some(({ length }) => length === 0)) return [];
    // In reverse order: a campaign is created before its bundles.
    const ids = made.flat().toReversed();
    const [id = ''] = ids;
    return [{ label: 'Undo', run: () => (ids.length === 1 ? undo(id) : undoAll(ids)) }];
  };
};
