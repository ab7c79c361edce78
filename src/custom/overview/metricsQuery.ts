import { queryOptions } from '@tanstack/react-query';
import type { OwnerDataProvider } from '../../createOwnerDataProvider';

/** The figures of a client app; asked anew whenever the overview opens or is looked at again. */
export const metricsQuery = (dataProvider: OwnerDataProvider, clientId: string) =>
  queryOptions({
    queryKey: ['metrics', clientId],
    queryFn: async ({ signal }) => (await dataProvider.metrics({ clientId, signal })).data,
    staleTime: 0,
  });
