import { queryOptions } from '@tanstack/react-query';
import type { MetricsMethods } from './useMetricsMethods';

/** The figures of a client app; asked anew whenever the overview opens or is looked at again. */
export const metricsQuery = (methods: MetricsMethods, clientId: string) =>
  queryOptions({
    queryKey: ['metrics', clientId],
    queryFn: async ({ signal }) => (await methods.metrics({ clientId, signal })).data,
    staleTime: 0,
  });
