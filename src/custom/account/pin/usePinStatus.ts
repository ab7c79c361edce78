import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../../authProvider/AuthProvider';
import { ApiError } from '../../../dataProvider/errors';
import { type Methods, useMethods } from '../../../dataProvider/useMethods';

/** The server's message, or a fallback without one. */
export const statusFailureText = (error: unknown): string =>
  (error instanceof ApiError && error.body.message) || 'Failed to check PIN status';

/** The query of the owner's PIN status: one is set, and it is verified at the moment. */
export const pinStatusQuery = (methods: Methods, userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'pin'],
    queryFn: async ({ signal }) => (await methods.pinStatus({ userId, signal })).data,
    staleTime: ({ state }) => (state.data?.hasPin ? Number.POSITIVE_INFINITY : 0),
  });

/** The owner's PIN status. A PIN is never removed again, so once set, the answer does not become stale. */
export const usePinStatus = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { user } = useAuth();
  const methods = useMethods();
  const queryClient = useQueryClient();
  const query = pinStatusQuery(methods, user?.id ?? '');
  const status = useQuery({ ...query, select: ({ hasPin }) => hasPin, enabled });
  const noteSet = () =>
    queryClient.setQueryData(query.queryKey, { hasPin: true, isVerified: true });
  return { status, noteSet };
};
