import { queryOptions } from '@tanstack/react-query';
import type { OwnerDataProvider } from '../../createOwnerDataProvider';

/** Asked anew by whoever opens a dialog, and kept no longer than it is open. */
const whileOpen = { staleTime: 0, gcTime: 0 } as const;

/** What belongs to the plans and is no list of them. */
export const planQueries = {
  introServices: (dataProvider: OwnerDataProvider, planId: string) =>
    queryOptions({
      queryKey: ['reward-plans', 'introServices', planId],
      queryFn: async ({ signal }) => (await dataProvider.introServices({ planId, signal })).data,
      ...whileOpen,
    }),
  preview: (dataProvider: OwnerDataProvider, planId: string) =>
    queryOptions({
      queryKey: ['reward-plans', 'preview', planId],
      queryFn: async ({ signal }) =>
        (await dataProvider.rewardPlanPreview({ planId, signal })).data,
      ...whileOpen,
    }),
  settings: (dataProvider: OwnerDataProvider) =>
    queryOptions({
      queryKey: ['global-settings'],
      queryFn: async ({ signal }) => (await dataProvider.globalSettings({ signal })).data,
    }),
};
