import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';
import { isChangedElsewhere, messageOf } from '../../dataProvider/errors';
import { invalidateSchedule } from './schedulingQueries';
import { type SchedulingMethods, useSchedulingMethods } from './useSchedulingMethods';

/**
 * A change of the schedule. Whatever comes of it, what shows the schedule is asked anew. A failure is
 * logged and told in a message that blocks nothing.
 */
export const useSchedulingChange = <Input, Result>(
  change: (methods: SchedulingMethods, input: Input) => Promise<Result>,
) => {
  const methods = useSchedulingMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const told = useRef('');
  return useMutation({
    mutationFn: (input: Input) => change(methods, input),
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
    // Not waited for: a list that loads slowly keeps no dialog open.
    onSettled: () => {
      invalidateSchedule(queryClient);
    },
  });
};
