import { defineResource } from '../defineResource';
import { rewardClaimsEndpoint } from './endpoint';

// The page of the check-ins has a tab for them.
export const rewardClaims = defineResource({
  name: 'reward-claims',
  label: 'Rewards Claimed',
  over: 'checkins',
  endpoint: rewardClaimsEndpoint,
});
