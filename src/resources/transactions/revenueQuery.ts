import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod } from '../../../domain/transactions';
import type { RevenueMethods } from './useRevenueMethods';

/** The revenue of the last days; the former period's figures stay while these load. */
export const revenueQuery = (methods: RevenueMethods, clientId: string, period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['transactions', 'revenue', clientId, period],
    queryFn: async ({ signal }) => (await methods.revenue({ clientId, period, signal })).data,
    placeholderData: keepPreviousData,
  });
