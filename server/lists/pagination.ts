/** A total on the wire; the addition `total_is_minimum` marks a lower bound. */
export const totalOf = ({ total, isMinimum }: { total: number; isMinimum: boolean }) => ({
  total,
  ...(isMinimum && { total_is_minimum: true }),
});
