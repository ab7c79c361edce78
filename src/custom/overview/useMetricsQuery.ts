import { queryOptions } from '@tanstack/react-query';
import { useToday } from '../../components/parts/useToday';
import { useMetricsMethods } from './useMetricsMethods';

/**
 * The figures of a client app on the day of the business that it is, which are others on the next day;
 * asked anew whenever the overview opens or is looked at again.
 */
export const useMetricsQuery = (clientId: string) => {
  const methods = useMetricsMethods();
  return queryOptions({
    queryKey: ['metrics', clientId, useToday()],
    queryFn: async ({ signal }) => (await methods.metrics({ clientId, signal })).data,
    staleTime: 0,
  });
};
