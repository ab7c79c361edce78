import { expect, test } from 'vitest';
import { newReward, rewardFaults, rewardPreview } from '../../domain/rewards';

const messagesOf = (check_ins_required: number | null, reward_service_id: string | number | null) =>
  rewardFaults({ check_ins_required, reward_service_id }).map(({ message }) => message);

test('RWD-07: starts a new reward with 5 check-ins', () => {
  expect(newReward).toEqual({ check_ins_required: 5, reward_service_id: null, is_active: true });
});

test.each([
  [5, 'Swedish Massage', 95, 'Get 5 check-ins and earn a free Swedish Massage (Value: $95.00)'],
  [1, 'Facial', 1234.5, 'Get 1 check-in and earn a free Facial (Value: $1,234.50)'],
])('RWD-08: reads as promised to customers: %d, %s, %d', (checkIns, name, price, text) => {
  expect(rewardPreview(checkIns, { name, price })).toBe(text);
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
