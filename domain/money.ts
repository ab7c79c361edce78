import { plural } from './text';

/** The prices that the database column numeric(12,2) can hold, in dollars. */
export const priceLimits = { minimum: 0.01, maximum: 9_999_999_999.99 } as const;

const decimalText = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]\d+))?$/i;

/**
 * Dollars, as a number or as decimal text, in integer cents, rounded half away from zero. Works on
 * the decimal digits, so that 1.005 is 101 cents although no binary float equals 1.005. Throws a
 * RangeError for text that is no amount, or an amount beyond the safe integers.
 */
export function toCents(dollars: number | string): number {
  const match = decimalText.exec(String(dollars).trim());
  if (!match) throw new RangeError(`Not an amount of dollars: ${dollars}`);
  const [, sign, whole, fraction = '', exponent] = match;
  // A number is written with a negative exponent only below 0.000001.
  if (exponent?.startsWith('-')) return 0;
  const digits = fraction.padEnd(3, '0');
  const cents = Number(`${whole}${digits.slice(0, 2)}`) + (Number(digits[2]) >= 5 ? 1 : 0);
  if (exponent || !Number.isSafeInteger(cents)) {
    throw new RangeError(`Amount out of range: ${dollars}`);
  }
  return sign === '-' && cents > 0 ? -cents : cents;
}

/** The cents of a typed amount; undefined unless it is an amount of whole cents. */
export function exactCents(text: string): number | undefined {
  const typed = text.trim();
  const [, sign, , fraction = '', exponent] = decimalText.exec(typed) ?? ['', '-'];
  if (sign || exponent || fraction.length > 2) return undefined;
  try {
    return toCents(typed);
  } catch {
    return undefined;
  }
}

/** Cents for comparisons; undefined for an amount that cannot be stored. */
export function comparableCents(dollars: number): number | undefined {
  return Math.abs(dollars) <= priceLimits.maximum ? toCents(dollars) : undefined;
}

/** The validation error of a price with fractions of a cent. */
export const decimalsFault = 'Prices have at most two decimals';

/** The validation error of an amount from `min`, or above 0 without it, up to `max` dollars. */
export function moneyFault(
  label: string,
  max: number,
  dollars: number,
  min?: number,
): string | undefined {
  if (min !== undefined) {
    if (!(dollars >= min)) return `${label} must be at least ${formatUsd(min)}`;
  } else if (!(dollars > 0) || comparableCents(dollars) === 0) {
    return `${label} must be greater than 0`;
  }
  if (dollars > max) return `${label} must be at most ${formatUsd(max)}`;
  return isWholeCents(dollars) ? undefined : decimalsFault;
}

/** True if dollars are whole cents, so that storing them does not round. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars) > priceLimits.maximum || toDollars(toCents(dollars)) === dollars;
}

/** Integer cents to the number of dollars that the wire carries. */
export function toDollars(cents: number): number {
  return cents / 100;
}

// Created lazily: a browser takes 30 ms for its first formatter, and many pages show no money.
let usd: Intl.NumberFormat | undefined;
let wholeNumber: Intl.NumberFormat | undefined;

/** Dollars as "$1,234.50". */
export function formatUsd(dollars: number): string {
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return usd.format(toDollars(toCents(dollars)));
}

/** Dollars as "$12.5k" above 999, else as {@link formatUsd}. */
export function formatUsdShort(dollars: number): string {
  if (Math.abs(dollars) <= 999) return formatUsd(dollars);
  return `${dollars < 0 ? '-' : ''}$${thousands(dollars)}`;
}

/** A count as "1.5k" above 999, else in full. */
export function formatCountShort(count: number): string {
  return count > 999 ? thousands(count) : String(count);
}

/** A count in full, as "1,523". */
export function formatCount(count: number): string {
  wholeNumber ??= new Intl.NumberFormat('en-US');
  return wholeNumber.format(count);
}

/** "1 point", "12.5 points". */
export function formatPoints(points: number): string {
  return `${formatCount(points)} ${plural(points, 'point')}`;
}

/** "$30.00 and 12 points", "12 points", "$30.00"; "" for nothing. */
export const formatMoneyAndPoints = (paid: {
  cash: number | null;
  points: number | null;
}): string => {
  const { cash, points } = { cash: paid.cash ?? 0, points: paid.points ?? 0 };
  return [cash > 0 && formatUsd(cash), points > 0 && formatPoints(points)]
    .filter(Boolean)
    .join(' and ');
};

function thousands(value: number): string {
  const tenths = Math.round(Math.abs(toCents(value)) / 10_000);
  return `${(tenths / 10).toFixed(1)}k`;
}

/** The discount of a special price in whole percent; not positive without a discount. */
export function savingsPercent(regular: number, special: number): number {
  const whole = comparableCents(regular) ?? 0;
  const part = comparableCents(special);
  if (whole <= 0 || part === undefined) return 0;
  return Math.round(((whole - part) * 100) / whole) + 0;
}

/**
 * Filters a typed or pasted price to digits and one decimal point, and gives the dropped
 * characters. A single comma before at most two last digits is the decimal point; a leading dollar
 * sign and outer spaces are not reported as dropped.
 */
export function typedPrice(text: string): { kept: string; dropped: string } {
  const typed = text.trim().replace(/^\$\s*/, '');
  const [, whole, cents] = /^([^,]*),(\d{1,2})$/.exec(typed) ?? /^([^,.]*),()$/.exec(typed) ?? [];
  const parts = whole === undefined ? typed.split('.') : [whole.replaceAll('.', ''), cents];
  const [before = '', ...after] = parts.map((part = '') => part.replace(/\D/g, ''));
  const isGrouped = whole?.includes('.') || parts.length > 2;
  const others = typed.replace(whole === undefined ? /[\d.]/g : /[\d.]|,\d*$/g, '');
  return {
    kept: after.length > 0 ? `${before}.${after.join('')}` : before,
    dropped: [...new Set(isGrouped ? `${others}.` : others)].join(''),
  };
}
