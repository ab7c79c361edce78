/** Why points came or went. */
export const pointsKinds = [
  'check_in',
  'membership',
  'purchase',
  'refund_return',
  'refund_deduction',
  'adjustment',
] as const;

export type PointsKind = (typeof pointsKinds)[number];

/** The reason of a movement of points as the ledger shows it. */
const pointsReasons: Readonly<Record<PointsKind, string>> = {
  check_in: 'Check-in',
  membership: 'Membership points',
  purchase: 'Paid with points',
  refund_return: 'Returned by a refund',
  refund_deduction: 'Taken back by a refund',
  adjustment: 'Adjustment',
};

/** The reason of a movement; one that is not known here in its own words. */
export const pointsReason = (kind: string): string =>
  Object.hasOwn(pointsReasons, kind)
    ? pointsReasons[kind as PointsKind]
    : kind.replaceAll('_', ' ');
