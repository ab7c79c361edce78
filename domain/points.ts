/** The kinds of movements in the points ledger. */
export const pointsKinds = [
  'check_in',
  'membership',
  'purchase',
  'refund_return',
  'refund_deduction',
  'adjustment',
] as const;

export type PointsKind = (typeof pointsKinds)[number];

/** The label of each kind of movement. */
const pointsReasons: Readonly<Record<PointsKind, string>> = {
  check_in: 'Check-in',
  membership: 'Membership points',
  purchase: 'Paid with points',
  refund_return: 'Returned by a refund',
  refund_deduction: 'Removed by a refund',
  adjustment: 'Adjustment',
};

/** The label of a kind of movement; an unknown kind is shown as it is. */
export const pointsReason = (kind: string): string =>
  Object.hasOwn(pointsReasons, kind)
    ? pointsReasons[kind as PointsKind]
    : kind.replaceAll('_', ' ');
