import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMetricsQuery } from './useMetricsQuery';

/**
 * The figures of the overview as they were seen there, for the page that one of its cards has opened:
 * it tells them again. They are asked for anew only where they have changed since.
 */
export const useSeenMetrics = () => {
  const clientId = useAuth().user?.clientId ?? '';
  const query = useMetricsQuery(clientId);
  const enabled = useQueryClient().getQueryData(query.queryKey) !== undefined;
  const { data, isStale } = useQuery({ ...query, enabled, staleTime: Number.POSITIVE_INFINITY });
  return isStale || data?.unavailable ? undefined : data;
};
