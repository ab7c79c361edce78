import { comparableCents, toCents, toDollars } from './money';

/**
 * How many records one batch may change; how many of them one call prepares, so few that others hardly
 * wait for it, and how many it may name.
 */
export const batchLimits = { records: 10_000, chunk: 40, longestChunk: 100 } as const;

/** The cents on which a changed price is to end, and what leaves it as it comes out. */
export const priceEndings = ['none', '.00', '.50', '.95', '.99'] as const;

export type PriceEnding = (typeof priceEndings)[number];

/** How a price is changed: by dollars or by percent, negative for less, and how it ends. */
export interface PriceChange {
  by: 'amount' | 'percent';
  value: number;
  ending: PriceEnding;
}

const wholePercent = 10_000n;

/** The nearest amount of cents, not below 0, that ends like this; of two that are as near, the higher. */
const endingOn = (cents: number, ending: PriceEnding): number => {
  if (ending === 'none') return cents;
  const end = Number(ending.slice(1));
  return Math.max(0, Math.floor((cents - end + 50) / 100)) * 100 + end;
};

/** A price in dollars as the change makes it: to the cent, half a cent up, and never below 0. */
export function changedPrice(price: number, { by, value, ending }: PriceChange): number {
  const cents = toCents(price);
  if (by === 'amount') return toDollars(endingOn(Math.max(0, cents + toCents(value)), ending));
  const parts = BigInt(cents) * (wholePercent + BigInt(toCents(value)));
  const changed = parts > 0n ? (parts + wholePercent / 2n) / wholePercent : 0n;
  return toDollars(endingOn(Number(changed), ending));
}

/** What is wrong with a change of prices. */
export function priceChangeFault({ by, value }: PriceChange): string | undefined {
  const cents = comparableCents(value);
  if (!cents) return by === 'amount' ? 'Please enter an amount' : 'Please enter a percentage';
  if (toDollars(cents) !== value) return 'Please use at most two decimals';
  if (by === 'percent' && (value <= -100 || value > 1000)) {
    return 'Please enter a percentage above -100 and up to 1,000';
  }
  return undefined;
}
