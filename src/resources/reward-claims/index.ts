import { defineResource } from '../defineResource';

// The page of the check-ins has a tab for them.
export const rewardClaims = defineResource({
  name: 'reward-claims',
  label: 'Rewards Claimed',
  right: 'customers',
  over: 'checkins',
});
