import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../authProvider/AuthProvider';

/**
 * Keeps the rights of the signed-in person up to date, which others can change at any time. An owner has
 * all rights, and is asked about only after an event or a refusal.
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
