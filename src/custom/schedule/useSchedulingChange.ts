import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';
import { isChangedElsewhere, messageOf } from '../../dataProvider/errors';
import { invalidateSchedule } from './schedulingQueries';

/**
 * A mutation of the schedule, which invalidates its queries in any case. An error is logged and shown as a
 * notification.
 */
export const useSchedulingChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const told = useRef('');
  return useMutation({
    mutationFn: change,
    // A retry dismisses the notification of the earlier error.
    onMutate: () =>
      setNotifications((all) => all.filter(({ message }) => message !== told.current)),
    onError: (error) => {
      // A conflict is handled by the caller, which asks the owner.
      if (isChangedElsewhere(error)) return;
      console.error('The schedule could not be changed:', error);
      told.current = messageOf(error);
      notify(told.current, { type: 'error' });
    },
    // Not awaited, so that a slow list does not keep a dialog open.
    onSettled: () => {
      invalidateSchedule(queryClient);
    },
  });
};
