import { expect, test } from 'vitest';
import type { RewardPlan } from '../../../src/resources/reward-plans/endpoint';
import { newValues, serviceOf, tierRows } from '../../../src/resources/services/form/serviceValues';

const plan = (id: string, name: string) => ({ id, name, tier_level: 1 }) as RewardPlan;

test('a special price of the plan that had the tier before is not given to the plan that has it now', () => {
  const typed = [{ tier_level: 1, reward_plan_id: '1', special_price: 40, is_enabled: true }];
  const values = { ...newValues, name: 'Alpha', price: 100, reward_plan_pricing: typed };
  const pricing = (plans: RewardPlan[]) => serviceOf(values, plans).reward_plan_pricing;
  expect(pricing([plan('1', 'Old')])).toEqual(typed);
  expect(pricing([plan('2', 'New')])).toEqual([]);
  expect(tierRows([plan('2', 'New')], typed)).toMatchObject([
    { reward_plan_id: '2', special_price: 0, is_enabled: false },
  ]);
});

test('SVC-43: a special price that names no plan is of the plan of its tier', () => {
  const typed = [{ tier_level: 1, reward_plan_id: null, special_price: 40, is_enabled: true }];
  expect(tierRows([plan('2', 'New')], typed)).toMatchObject([
    { reward_plan_id: '2', special_price: 40, is_enabled: true },
  ]);
});
