import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../authProvider/AuthProvider';

/**
 * Follows what somebody of the team may do, which whoever manages it can change at any time. An owner
 * may do everything, and is asked about only once the server has told of a change or refused a call.
 */
export const useOwnRights = (): void => {
  const { user, refreshRights } = useAuth();
  useQuery({
    queryKey: ['own-rights'],
    queryFn: async ({ signal }) => {
      await refreshRights(signal);
      return null;
    },
    ...(user?.rights === undefined && {
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  });
};
