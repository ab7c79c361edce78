import { queryOptions } from '@tanstack/react-query';
import type { Methods } from '../../dataProvider/useMethods';

/** Fetched by each dialog that opens, and not cached beyond it. */
const whileOpen = { staleTime: 0, gcTime: 0 } as const;

/** The queries of plans beside their list. */
export const planQueries = {
  introServices: (methods: Methods, planId: string) =>
    queryOptions({
      queryKey: ['reward-plans', 'introServices', planId],
      queryFn: async ({ signal }) => (await methods.introServices({ planId, signal })).data,
      ...whileOpen,
    }),
  preview: (methods: Methods, planId: string) =>
    queryOptions({
      queryKey: ['reward-plans', 'preview', planId],
      queryFn: async ({ signal }) => (await methods.rewardPlanPreview({ planId, signal })).data,
      ...whileOpen,
    }),
};
