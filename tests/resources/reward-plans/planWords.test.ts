import { describe, expect, test } from 'vitest';
import { cooldownFault, tiers } from '../../../domain/rewardPlans';
import { parseCooldown, tierLabel } from '../../../src/resources/reward-plans/planWords';

test('PLAN-18: names the tiers', () => {
  expect(tiers.map(tierLabel)).toEqual(['Tier 1 (Basic)', 'Tier 2 (Premium)', 'Tier 3 (Ultimate)']);
});

describe('cooldown', () => {
  test.each([
    ['0', 0],
    [' 12 ', 12],
    ['1', 1],
  ])('PLAN-43: reads and takes "%s"', (text, months) => {
    expect(parseCooldown(text)).toBe(months);
    expect(cooldownFault(parseCooldown(text))).toBeUndefined();
  });

  test.each(['', ' ', '-1', '13', '1.5', 'three', '1 month', 'Infinity'])(
    'PLAN-43: refuses "%s"',
    (text) => {
      expect(cooldownFault(parseCooldown(text))).toBe('Please enter a value between 0 and 12');
    },
  );
});
