import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Campaign } from './endpoint';

/**
 * A campaign as its own call tells it, read anew by whoever shows it. Not useGetOne: that would take
 * a campaign of the list, which may lack its bundles, for this one.
 */
export const useCampaign = (id: string) => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['campaigns', 'whole', id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<Campaign>('campaigns', { id, signal })).data,
    refetchOnMount: 'always',
  });
};
