import { brand } from './brand';
import { currencyWord } from './currency';
import { exactCents, formatUsd, toCents, toDollars } from './money';

/** The reasons of a refund, as the payment provider defines them; the first is the default. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;

export type RefundReason = (typeof refundReasons)[number];

/** The validation error of the amount of a partial refund; `most` is in cents. */
export function partialRefundFault(text: string, most: number): string | undefined {
  if (text.trim() === '') return 'Please enter an amount';
  const cents = exactCents(text);
  if (cents === undefined)
    return `Please enter an amount in ${currencyWord(2)}${brand.currency === 'USD' ? ' and cents' : ''}`;
  if (cents === 0) return 'The amount must be greater than 0';
  if (cents > most) return `The amount must be at most ${formatUsd(toDollars(most))}`;
  return undefined;
}

/**
 * The error message for what a person may not give back of one payment.
 * @param limit their limit in dollars; null or undefined for none
 * @param all cents of money and hundredths of points, with those that were given back before
 */
export function overLimitFault(limit: number | null | undefined, all: number): string | undefined {
  if (typeof limit !== 'number' || all <= toCents(limit)) return undefined;
  return `You may refund at most ${formatUsd(limit)} of one payment. Ask whoever manages the team for more.`;
}
