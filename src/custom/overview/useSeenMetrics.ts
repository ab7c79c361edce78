import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMetricsQuery } from './useMetricsQuery';

/**
 * The figures cached by the overview, for the page that a card has opened. They are fetched again only after
 * an invalidation; undefined while stale, unavailable or never fetched.
 */
export const useSeenMetrics = () => {
  const clientId = useAuth().user?.clientId ?? '';
  const query = useMetricsQuery(clientId);
  const enabled = useQueryClient().getQueryData(query.queryKey) !== undefined;
  const { data, isStale } = useQuery({ ...query, enabled, staleTime: Number.POSITIVE_INFINITY });
  return isStale || data?.unavailable ? undefined : data;
};
