import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { rewardPlansEndpoint } from './endpoint';

// The cards open the form as a dialog on /reward-plans/create and /reward-plans/:id, the preview on
// /reward-plans/:id/show.
export const rewardPlans = defineResource({
  name: 'reward-plans',
  label: 'Reward Plans',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./RewardPlanList')),
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  endpoint: rewardPlansEndpoint,
});
