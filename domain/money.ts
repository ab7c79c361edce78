import { brand } from './brand';
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
let money: Intl.NumberFormat | undefined;
let wholeNumber: Intl.NumberFormat | undefined;

/** Formats amounts in the brand's currency and locale: dollars, unless it says otherwise. */
export function moneyFormat(): Intl.NumberFormat {
  const { locale, currency } = brand;
  money ??= new Intl.NumberFormat(locale, { style: 'currency', currency });
  return money;
}

/** Dollars as "$1,234.50". */
export function formatUsd(dollars: number): string {
  return moneyFormat().format(toDollars(toCents(dollars)));
}

/** A count in full, as "1,523". */
export function formatCount(count: number): string {
  wholeNumber ??= new Intl.NumberFormat(brand.locale);
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

/** The discount of a special price in whole percent; not positive without a discount. */
export function savingsPercent(regular: number, special: number): number {
  const whole = comparableCents(regular) ?? 0;
  const part = comparableCents(special);
  if (whole <= 0 || part === undefined) return 0;
  return Math.round(((whole - part) * 100) / whole) + 0;
}
