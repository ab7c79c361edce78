import type { TransactionStatus } from '../../domain/transactions';

/** What was paid for a transaction and what was given back of it: cents, and hundredths of points. */
export interface Paid {
  cash: number;
  points: number;
  /** What the payment earned. */
  pointsAwarded: number;
  refundedCash: number;
  refundedPoints: number;
}

/** With the earned points that refunds have claimed so far, whether the balance had them or not. */
export interface PaidAndForfeited extends Paid {
  pointsForfeited: number;
}

/** What a refund gives back and takes back: cents, and hundredths of points. */
export interface RefundPlan {
  cash: number;
  pointsReturned: number;
  /** Points that the payment earned and that go with it, as far as the balance reaches. */
  pointsDue: number;
  /** What can still be given back afterwards. */
  left: { cash: number; points: number };
  statusAfter: TransactionStatus;
}

/** What can still be given back. */
export const leftOf = ({ cash, points, refundedCash, refundedPoints }: Paid) => ({
  cash: cash - refundedCash,
  points: points - refundedPoints,
});

/** Whether there is anything left to give back. */
export const canRefund = (paid: Paid): boolean => {
  const { cash, points } = leftOf(paid);
  return cash + points > 0;
};

/**
 * What a refund of so much cash does, or without an amount that of all that is left, points with it
 *. Points that the payment earned go in the share of the cash that was given back, so that
 * any number of parts takes back as many as the whole does.
 */
export function planRefund(paid: PaidAndForfeited, amount?: number): RefundPlan {
  const before = leftOf(paid);
  const cash = amount ?? before.cash;
  const pointsReturned = amount === undefined ? before.points : 0;
  const after = {
    ...paid,
    refundedCash: paid.refundedCash + cash,
    refundedPoints: paid.refundedPoints + pointsReturned,
  };
  const left = leftOf(after);
  return {
    cash,
    pointsReturned,
    pointsDue: Math.max(0, forfeited(after) - paid.pointsForfeited),
    left,
    statusAfter: left.cash + left.points > 0 ? 'partial_refund' : 'refunded',
  };
}

/** The earned points that are forfeited by what was given back, rounded for the customer. */
function forfeited({ cash, points, pointsAwarded, refundedCash, refundedPoints }: Paid): number {
  const [given, all] = cash > 0 ? [refundedCash, cash] : [refundedPoints, points];
  // The product can be larger than an exact number.
  return all === 0 ? 0 : Number((BigInt(pointsAwarded) * BigInt(given)) / BigInt(all));
}

/** How much of the points due a balance can give: it never goes below 0. */
export function takeBack(pointsDue: number, balance: number) {
  const deducted = Math.min(pointsDue, Math.max(0, balance));
  return { deducted, notRecovered: pointsDue - deducted };
}
