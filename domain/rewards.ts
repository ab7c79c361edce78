import type { FieldFault } from './fieldFault';
import type { Id } from './id';

/** The input of a reward's form; null until typed or chosen. */
export interface RewardInput {
  check_ins_required: number | null;
  reward_service_id: Id | null;
  is_active: boolean;
}

/** A new reward as the form starts it. */
export const newReward: Readonly<RewardInput> = {
  check_ins_required: 5,
  reward_service_id: null,
  is_active: true,
};

/** The valid numbers of check-ins for a reward. */
export const checkInsLimits = { minimum: 1, maximum: 100 } as const;

/** The error message for a reward without a service. */
export const rewardServiceMissing = 'Please select a service for the reward';

/** All validation errors of a reward, in the order of its form. */
export function rewardFaults(
  reward: Omit<RewardInput, 'is_active'>,
): FieldFault<'check_ins_required' | 'reward_service_id'>[] {
  const faults: FieldFault<'check_ins_required' | 'reward_service_id'>[] = [];
  const checkIns = reward.check_ins_required ?? 0;
  const { minimum, maximum } = checkInsLimits;
  if (!(Number.isInteger(checkIns) && checkIns >= minimum && checkIns <= maximum)) {
    const message = 'Check-ins required must be between 1 and 100';
    faults.push({ field: 'check_ins_required', message });
  }
  if (reward.reward_service_id === null || reward.reward_service_id === '') {
    faults.push({ field: 'reward_service_id', message: rewardServiceMissing });
  }
  return faults;
}
