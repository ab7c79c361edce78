import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { rewardsEndpoint } from './endpoint';

// A dialog over the list of locations, with its form on /rewards/create and /rewards/:id.
export const rewards = defineResource({
  name: 'rewards',
  label: 'Check-in Rewards',
  area: 'appConfig',
  over: 'locations',
  list: lazy(() => import('./RewardList')),
  hasCreate: true,
  hasEdit: true,
  endpoint: rewardsEndpoint,
});
