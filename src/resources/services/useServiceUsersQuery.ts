import { queryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { replaceUnknown } from '../../dataProvider/unknown';
import type { Campaign, ListedCampaign } from '../campaigns/endpoint';
import type { RewardPlan } from '../reward-plans/endpoint';
import { usePlanMethods } from '../reward-plans/usePlanMethods';
import type { Reward } from '../rewards/endpoint';
import type { ServiceUsers } from './serviceUse';

/** What may use a service, as it is now. Never rejects: what cannot be read is missing. */
export const useServiceUsersQuery = () => {
  const dataProvider = useDataProvider();
  const { introServices } = usePlanMethods();
  return queryOptions({
    queryKey: ['services', 'users'],
    queryFn: async ({ signal }): Promise<ServiceUsers> => {
      const all = async <T>(resource: string) =>
        (await dataProvider.getList(resource, { signal })).data as T[];
      const campaigns = async () =>
        Promise.all(
          (await all<ListedCampaign>('campaigns')).map(async ({ bundles, ...campaign }) => {
            if (bundles) return { ...campaign, bundles };
            const { id } = campaign;
            return (await dataProvider.getOne<Campaign>('campaigns', { id, signal })).data;
          }),
        );
      const plans = async () =>
        Promise.all(
          (await all<RewardPlan>('reward-plans')).map(async ({ id, name }) => {
            const { data } = await introServices({ planId: id, signal });
            return { name, serviceIds: data.map(({ service_id }) => service_id) };
          }),
        );
      const orMissing = <T>(reading: Promise<T>) => reading.catch(() => undefined);
      const [campaignsFound, rewards, plansFound] = await Promise.all([
        orMissing(campaigns()),
        orMissing(all<Reward>('rewards')),
        orMissing(plans()),
      ]);
      const found = { campaigns: campaignsFound, rewards, plans: plansFound };
      return replaceUnknown(found, null) as ServiceUsers;
    },
    staleTime: 0,
    gcTime: 0,
  });
};
