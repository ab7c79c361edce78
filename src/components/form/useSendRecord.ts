import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate, useUpdate } from 'react-admin';

const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;

/** The plain create or update of a form: of the record that it was filled from, if that was ever saved. */
export const useSendRecord = <T extends RaRecord>(resource: string) => {
  const queryClient = useQueryClient();
  const [create] = useCreate();
  const [update] = useUpdate();
  return async (data: object, previousData: T | undefined, attempt: string) => {
    const saved = await (previousData?.id === undefined
      ? create(resource, { data, meta: { attempt } }, options)
      : update(resource, { id: previousData.id, data, previousData }, options));
    // A list that is on its way may be of before, and would take the place of what was saved.
    queryClient.invalidateQueries({
      queryKey: [resource, 'getList'],
      predicate: ({ state: { fetchStatus } }) => fetchStatus === 'fetching',
    });
    return saved;
  };
};
