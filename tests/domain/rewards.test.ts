import { expect, test } from 'vitest';
import { newReward, rewardFaults } from '../../domain/rewards';

const messagesOf = (check_ins_required: number | null, reward_service_id: string | number | null) =>
  rewardFaults({ check_ins_required, reward_service_id }).map(({ message }) => message);

test('RWD-07: starts a new reward with 5 check-ins', () => {
  expect(newReward).toEqual({ check_ins_required: 5, reward_service_id: null, is_active: true });
});

test.each([1, 2, 99, 100])('RWD-09: takes %d check-ins', (checkIns) => {
  expect(messagesOf(checkIns, 7)).toEqual([]);
});

test.each([0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY, null])(
  'RWD-09: refuses %s check-ins',
  (checkIns) => {
    expect(messagesOf(checkIns, '7')).toEqual(['Check-ins required must be between 1 and 100']);
  },
);

test.each([null, ''])('RWD-10: asks for a service instead of %o', (service) => {
  expect(messagesOf(5, service)).toEqual(['Please select a service for the reward']);
});

test('RWD-09, RWD-10: says both faults in the order of the form', () => {
  expect(rewardFaults({ check_ins_required: 0, reward_service_id: null })).toMatchObject([
    { field: 'check_ins_required' },
    { field: 'reward_service_id' },
  ]);
});
