import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../authProvider/AuthProvider';
import { ApiError } from '../../dataProvider/errors';
import { type AccountMethods, useAccountMethods } from '../profile/useAccountMethods';

/** The server's message, or what the failure is called without one. */
export const statusFailureText = (error: unknown): string =>
  (error instanceof ApiError && error.body.message) || 'Failed to check PIN status';

/** Whether the owner has a PIN, and whether it was verified when that was asked. */
export const pinStatusQuery = (methods: AccountMethods, userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'pin'],
    queryFn: async ({ signal }) => (await methods.pinStatus({ userId, signal })).data,
    staleTime: ({ state }) => (state.data?.hasPin ? Number.POSITIVE_INFINITY : 0),
  });

/** Whether the owner has a PIN. It is never taken away again, so once there it is not asked for any more. */
export const usePinStatus = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { user } = useAuth();
  const methods = useAccountMethods();
  const queryClient = useQueryClient();
  const query = pinStatusQuery(methods, user?.id ?? '');
  const status = useQuery({ ...query, select: ({ hasPin }) => hasPin, enabled });
  const noteSet = () =>
    queryClient.setQueryData(query.queryKey, { hasPin: true, isVerified: true });
  return { status, noteSet };
};
