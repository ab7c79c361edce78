import { queryOptions } from '@tanstack/react-query';
import { useToday } from '../../components/parts/useToday';
import { useMethods } from '../../dataProvider/useMethods';

/**
 * The query of a client app's figures for the business's current day. Always stale, so it refetches on mount
 * and on window focus.
 */
export const useMetricsQuery = (clientId: string) => {
  const methods = useMethods();
  return queryOptions({
    queryKey: ['metrics', clientId, useToday()],
    queryFn: async ({ signal }) => (await methods.metrics({ clientId, signal })).data,
    staleTime: 0,
  });
};
