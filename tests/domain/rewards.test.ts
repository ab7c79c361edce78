import { expect, test } from 'vitest';
import { faultsOf } from '../../domain/fieldRules';
import { startOf } from '../../domain/fields';
import { rewardFields } from '../../domain/rewards';

const rewardFaults = faultsOf(rewardFields);

const messagesOf = (check_ins_required: number | null, reward_service_id: string | number | null) =>
  rewardFaults({ check_ins_required, reward_service_id, is_active: true }).map(
    ({ message }) => message,
  );

test('RWD-07: starts a new reward with 5 check-ins', () => {
  expect(startOf(rewardFields)).toEqual({
    check_ins_required: 5,
    reward_service_id: null,
    is_active: true,
  });
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
  expect(rewardFaults({ ...startOf(rewardFields), check_ins_required: 0 })).toMatchObject([
    { field: 'check_ins_required' },
    { field: 'reward_service_id' },
  ]);
});
