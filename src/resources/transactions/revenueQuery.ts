import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod } from '../../../domain/transactions';
import type { RevenueMethods } from './useRevenueMethods';

/** What was earned in a number of days; the figures of another period stay until these are there. */
export const revenueQuery = (methods: RevenueMethods, clientId: string, period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['transactions', 'revenue', clientId, period],
    queryFn: async ({ signal }) => (await methods.revenue({ clientId, period, signal })).data,
    placeholderData: keepPreviousData,
  });
