import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { type Reward, rewardsEndpoint } from './endpoint';
import { requirement } from './requirement';

// A dialog over the list of locations, with its form on /rewards/create and /rewards/:id.
export const rewards = defineResource({
  name: 'rewards',
  label: 'Check-in Rewards',
  recordRepresentation: ({ check_ins_required, service }: Reward) =>
    `${service.name} for ${requirement(check_ins_required)}`,
  area: 'appConfig',
  over: 'locations',
  list: lazy(() => import('./RewardList')),
  hasCreate: true,
  hasEdit: true,
  endpoint: rewardsEndpoint,
});
