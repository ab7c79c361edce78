/** A total of the wire; the addition `total_is_minimum` says that there may be more. */
export const totalOf = ({ total, isMinimum }: { total: number; isMinimum: boolean }) => ({
  total,
  ...(isMinimum && { total_is_minimum: true }),
});
