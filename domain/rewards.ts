import { active, defineFields, integer, reference } from './fields';

/** A reward for a number of check-ins. */
export const rewardFields = defineFields({
  check_ins_required: integer('Check-ins required', { min: 1, max: 100, start: 5 }),
  reward_service_id: reference('Reward service', {
    resource: 'services',
    missing: 'Please select a service for the reward',
  }),
  is_active: active(),
});
