import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { rewardPlansEndpoint } from './endpoint';

export const rewardPlans = defineResource({
  name: 'reward-plans',
  label: 'Reward Plans',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: lazy(() => import('./RewardPlanList')),
  form: lazy(() => import('./PlanForm')),
  // The cards open it over themselves.
  hasShow: true,
  endpoint: rewardPlansEndpoint,
});
