import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../authProvider/AuthProvider';
import { whenIdle } from '../components/parts/spareTime';

const queryKey = ['own-rights'];

/**
 * Keeps the session's rights, which others can change at any time, and the server's abilities, which an
 * upgrade can change, up to date. For an owner, who has all rights, the query runs only when the browser is
 * idle, and after an event or a 403.
 */
export const useOwnRights = (): void => {
  const { user, token, refreshRights } = useAuth();
  const queryClient = useQueryClient();
  const hasAllRights = user?.rights === undefined;
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await refreshRights(signal);
      return null;
    },
    meta: { needs: 'team' },
    // The demo mode has no server.
    enabled: token() !== null,
    ...(hasAllRights && {
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  });
  useEffect(
    () =>
      hasAllRights ? whenIdle(() => void queryClient.invalidateQueries({ queryKey })) : undefined,
    [hasAllRights, queryClient],
  );
};
