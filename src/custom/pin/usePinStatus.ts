import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../authProvider/AuthProvider';
import { ApiError } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../dataProvider/useOwnerDataProvider';

/** The server's message, or what the failure is called without one (PIN-10, PROF-28). */
export const statusFailureText = (error: unknown): string =>
  (error instanceof ApiError && error.body.message) || 'Failed to check PIN status';

/** Whether the owner has a PIN. It is never taken away again, so once there it is not asked for any more. */
export const usePinStatus = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { user } = useAuth();
  const dataProvider = useOwnerDataProvider();
  const queryClient = useQueryClient();
  const userId = user?.id ?? '';
  const queryKey = ['account', userId, 'hasPin'];
  const status = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await dataProvider.hasPin({ userId, signal })).data,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    enabled,
  });
  return { status, noteSet: () => queryClient.setQueryData(queryKey, true) };
};
