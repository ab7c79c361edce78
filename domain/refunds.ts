import { formatUsd, toCents, toDollars } from './money';

/** Why money is given back, as the payment provider knows it; the first is the default. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;

export type RefundReason = (typeof refundReasons)[number];

/** The reasons in words. */
export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: 'Requested by customer',
  duplicate: 'Duplicate',
  fraudulent: 'Fraudulent',
};

/** What a refund needs to know of its transaction. Amounts are dollars, null where they are not told. */
export interface Refundable {
  type: string;
  amount: number;
  cash_paid: number | null;
  points_used: number | null;
  /** What has been given back already. */
  refunded_cash?: number | null;
}

/** An order for which points and no cash were paid. */
export const isPointsOnly = ({ type, cash_paid, points_used }: Refundable): boolean =>
  type === 'order' && cash_paid === 0 && (points_used ?? 0) > 0;

/**
 * The cents that a partial refund may reach: the cash paid, or the amount where that is not told
 *, less what is known to have been given back.
 */
export const refundableCents = ({ amount, cash_paid, refunded_cash }: Refundable): number =>
  Math.max(0, toCents(cash_paid ?? amount) - toCents(refunded_cash ?? 0));

/** Whether a part of the cash can be given back. */
export const offersPartialRefund = (transaction: Refundable): boolean =>
  !isPointsOnly(transaction) && refundableCents(transaction) > 0;

const exactAmount = /^(\d+\.?\d{0,2}|\.\d{1,2})$/;

/** The cents of an amount as it was typed, without rounding; undefined for what is no amount of cents. */
export function exactCents(text: string): number | undefined {
  const typed = text.trim();
  if (!exactAmount.test(typed)) return undefined;
  const [whole = '', fraction = ''] = typed.split('.');
  const cents = Number(whole + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Why an amount cannot be refunded in part; `most` is in cents. */
export function partialRefundFault(text: string, most: number): string | undefined {
  if (text.trim() === '') return 'Please enter an amount';
  const cents = exactCents(text);
  if (cents === undefined) return 'Please enter an amount in dollars and cents';
  if (cents === 0) return 'The amount must be greater than 0';
  if (cents > most) return `The amount must be at most ${formatUsd(toDollars(most))}`;
  return undefined;
}
