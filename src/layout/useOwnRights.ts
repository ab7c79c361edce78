import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../authProvider/AuthProvider';
import { whenIdle } from '../spareTime';

const queryKey = ['own-rights'];

/**
 * Keeps what is known of the signed-in person up to date: their rights, which others can change at any
 * time, and what the server can, which an upgrade may have changed. An owner has all rights, and is asked
 * about once the page is at rest, and after an event or a refusal.
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
    // In demo mode there is nobody to ask.
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
