import type { TransactionStatus } from '../../domain/transactions';

/** The paid and the refunded amounts of a payment, in cents and hundredths of points. */
export interface Paid {
  cash: number;
  points: number;
  /** Points earned by the payment. */
  pointsAwarded: number;
  refundedCash: number;
  refundedPoints: number;
}

/**
 * With the earned points that refunds have forfeited so far, even those that the balance could not
 * cover.
 */
export interface PaidAndForfeited extends Paid {
  pointsForfeited: number;
}

/** The amounts of a refund, in cents and hundredths of points. */
export interface RefundPlan {
  cash: number;
  pointsReturned: number;
  /** Earned points that are forfeited, as far as the balance covers them. */
  pointsDue: number;
  /** The refundable rest afterwards. */
  left: { cash: number; points: number };
  statusAfter: TransactionStatus;
}

/** The refundable rest of a payment. */
export const leftOf = ({ cash, points, refundedCash, refundedPoints }: Paid) => ({
  cash: cash - refundedCash,
  points: points - refundedPoints,
});

/** True if anything is left to refund. */
export const canRefund = (paid: Paid): boolean => {
  const { cash, points } = leftOf(paid);
  return cash + points > 0;
};

/**
 * The plan of a refund of some cash, or without an amount of everything, points included. Earned
 * points are forfeited in proportion to the refunded cash, cumulatively, so that partial refunds
 * add up to the same points as a full one.
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

/** The earned points forfeited by all refunded amounts, rounded in the customer's favour. */
function forfeited({ cash, points, pointsAwarded, refundedCash, refundedPoints }: Paid): number {
  const [given, all] = cash > 0 ? [refundedCash, cash] : [refundedPoints, points];
  // The product may exceed the safe integers.
  return all === 0 ? 0 : Number((BigInt(pointsAwarded) * BigInt(given)) / BigInt(all));
}

/** The part of the forfeited points that a balance covers: it never falls below 0. */
export function takeBack(pointsDue: number, balance: number) {
  const deducted = Math.min(pointsDue, Math.max(0, balance));
  return { deducted, notRecovered: pointsDue - deducted };
}
