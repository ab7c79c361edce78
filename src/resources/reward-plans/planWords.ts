import { isUnknown } from '../../dataProvider/unknown';
import type { RewardPlan } from './endpoint';

const tierNames: Record<number, string> = { 1: 'Basic', 2: 'Premium', 3: 'Ultimate' };

/** "Tier 1 (Basic)", as the tier is chosen. */
export const tierLabel = (tier: number): string => `Tier ${tier} (${tierNames[tier]})`;

/** A typed cooldown to months; NaN when there is no number. */
export function parseCooldown(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** The plans whose tier is known. */
export const tiersOf = (plans: readonly RewardPlan[]): (RewardPlan & { tier_level: number })[] =>
  plans.flatMap(({ tier_level, ...plan }) =>
    isUnknown(tier_level) ? [] : { ...plan, tier_level },
  );
