const tierNames: Record<number, string> = { 1: 'Basic', 2: 'Premium', 3: 'Ultimate' };

/** "Tier 1 (Basic)", as the tier is chosen. */
export function tierLabel(tier: number): string {
  return `Tier ${tier} (${tierNames[tier]})`;
}

/** A typed cooldown to months; NaN when there is no number. */
export function parseCooldown(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
