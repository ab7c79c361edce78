import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from '../../dataProvider/errors';
import type { NotificationAction } from './notificationAction';

interface Options<Input, Result> {
  /** The queries to invalidate, after a failure too. */
  queryKey: QueryKey;
  /** The success message, if any. */
  done?: (input: Input, result: Result) => string | undefined;
  /** Actions in the success notification, such as "Undo". */
  actions?: (result: Result) => NotificationAction[];
}

/** A mutation outside of a form, with a notification of its success or error. */
export const useToldMutation = <Input = void, Result = unknown>(
  mutationFn: (input: Input) => Promise<Result>,
  { queryKey, done, actions }: Options<Input, Result>,
) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess(result, input) {
      const text = done?.(input, result);
      if (text) notify(text, { type: 'success', ...(actions && { actions: actions(result) }) });
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
