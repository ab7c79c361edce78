import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../authProvider/AuthProvider';

/** Follows what somebody of the team may do, which whoever manages it can change at any time. */
export const useOwnRights = (): void => {
  const { user, refreshRights } = useAuth();
  useQuery({
    queryKey: ['own-rights'],
    queryFn: async ({ signal }) => {
      await refreshRights(signal);
      return null;
    },
    // Owners may do everything.
    enabled: user?.rights !== undefined,
  });
};
