import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod } from '../../../domain/transactions';
import type { Methods } from '../../start/useMethods';

/** The revenue of the last days; the former period's figures stay while these load. */
export const revenueQuery = (methods: Methods, clientId: string, period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['transactions', 'revenue', clientId, period],
    queryFn: async ({ signal }) => (await methods.revenue({ clientId, period, signal })).data,
    placeholderData: keepPreviousData,
  });
