import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../authProvider/AuthProvider';
import { metricsQuery } from './metricsQuery';
import { useMetricsMethods } from './useMetricsMethods';

/**
 * The figures of the overview as they were seen there, for the page that one of its cards has opened:
 * it tells them again. Nothing is asked for.
 */
export const useSeenMetrics = () => {
  const clientId = useAuth().user?.clientId ?? '';
  const query = { ...metricsQuery(useMetricsMethods(), clientId), enabled: false };
  const { data } = useQuery(query);
  return data?.unavailable ? undefined : data;
};
