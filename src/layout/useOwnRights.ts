import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../authProvider/AuthProvider';
import { whenIdle } from '../spareTime';

/**
 * Keeps what is known of the signed-in person up to date: their rights, which others can change at any
 * time, and what the server can, which an upgrade may have changed. An owner has all rights, and is asked
 * about once the page is at rest, of a server that names its additions, and after an event or a refusal.
 */
export const useOwnRights = (): void => {
  const { user, token, refreshRights } = useAuth();
  const hasAllRights = user?.rights === undefined;
  const { refetch } = useQuery({
    queryKey: ['own-rights'],
    queryFn: async ({ signal }) => {
      await refreshRights(signal);
      return null;
    },
    ...(hasAllRights && {
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  });
  // In demo mode there is nobody to ask.
  const waits = hasAllRights && user?.additions !== undefined && token() !== null;
  useEffect(() => (waits ? whenIdle(() => void refetch()) : undefined), [waits, refetch]);
};
