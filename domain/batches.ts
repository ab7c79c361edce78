import { comparableCents, toCents, toDollars } from './money';

/**
 * The most records of a batch, those that one call prepares (few, so that other calls hardly wait),
 * and the most that a call may name.
 */
export const batchLimits = { records: 10_000, chunk: 40, longestChunk: 100 } as const;

/** The endings of a changed price, in cents; `none` keeps the computed price. */
export const priceEndings = ['none', '.00', '.50', '.95', '.99'] as const;

export type PriceEnding = (typeof priceEndings)[number];

/** A price change by dollars or by percent, negative for a decrease, with the wanted ending. */
export interface PriceChange {
  by: 'amount' | 'percent';
  value: number;
  ending: PriceEnding;
}

const wholePercent = 10_000n;

/** The nearest number of cents, not below 0, with the ending; rounds a tie up. */
const endingOn = (cents: number, ending: PriceEnding): number => {
  if (ending === 'none') return cents;
  const end = Number(ending.slice(1));
  return Math.max(0, Math.floor((cents - end + 50) / 100)) * 100 + end;
};

/** The changed price in dollars, rounded half up to the cent and never below 0. */
export function changedPrice(price: number, { by, value, ending }: PriceChange): number {
  const cents = toCents(price);
  if (by === 'amount') return toDollars(endingOn(Math.max(0, cents + toCents(value)), ending));
  const parts = BigInt(cents) * (wholePercent + BigInt(toCents(value)));
  const changed = parts > 0n ? (parts + wholePercent / 2n) / wholePercent : 0n;
  return toDollars(endingOn(Number(changed), ending));
}

/** The validation error of a price change, undefined if it has none. */
export function priceChangeFault({ by, value }: PriceChange): string | undefined {
  const cents = comparableCents(value);
  if (!cents) return by === 'amount' ? 'Please enter an amount' : 'Please enter a percentage';
  if (toDollars(cents) !== value) return 'Please use at most two decimals';
  if (by === 'percent' && (value <= -100 || value > 1000)) {
    return 'Please enter a percentage above -100 and up to 1,000';
  }
  return undefined;
}
