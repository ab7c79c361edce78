import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod } from '../../../domain/transactions';
import type { OwnerDataProvider } from '../../createOwnerDataProvider';

/** What was earned in a number of days; the figures of another period stay until these are there. */
export const revenueQuery = (
  dataProvider: OwnerDataProvider,
  clientId: string,
  period: AnalyticsPeriod,
) =>
  queryOptions({
    queryKey: ['transactions', 'revenue', clientId, period],
    queryFn: async ({ signal }) => (await dataProvider.revenue({ clientId, period, signal })).data,
    placeholderData: keepPreviousData,
  });
