import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from '../../dataProvider/errors';

interface Options<Input, Result> {
  /** Of what is asked for anew, whatever came of it. */
  queryKey: QueryKey;
  /** What is told of it once it is done, if anything. */
  done?: (input: Input, result: Result) => string | undefined;
}

/** A change without a form: a message says that it is done, or why it is not. */
export const useToldMutation = <Input = void, Result = unknown>(
  mutationFn: (input: Input) => Promise<Result>,
  { queryKey, done }: Options<Input, Result>,
) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess(result, input) {
      const text = done?.(input, result);
      if (text) notify(text, { type: 'success' });
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
