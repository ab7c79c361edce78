import { shown } from '../../dataProvider/unknown';
import { defineResource } from '../defineResource';
import type { Reward } from './endpoint';
import { requirement } from './requirement';

// A dialog over the list of locations, with its form on /rewards/create and /rewards/:id.
export const rewards = defineResource({
  name: 'rewards',
  label: 'Check-in Rewards',
  recordRepresentation: ({ check_ins_required, service }: Reward) =>
    `${service.name} for ${shown(check_ins_required, requirement)}`,
  area: 'appConfig',
  over: 'locations',
  list: () => import('./RewardList'),
  hasCreate: true,
  hasEdit: true,
  kind: 'reward',
  kinds: ['reward', 'service', 'category', 'import'],
  activity: {
    reward: {
      one: 'check-in reward',
      all: 'Check-in rewards',
      fields: { check_ins_required: ['number of check-ins', 'text'] },
      // A reward's name is its benefit.
      renamed: (before, after) => `Changed a check-in reward from ${before} to ${after}`,
    },
  },
});
