/** The growth of an amount in percent, with one decimal; 100 if it was 0 before and is not now. */
export function growthPercent(now: number, before: number): number {
  if (before === 0) return now > 0 ? 100 : 0;
  return percentOf(now - before, before);
}

/** A part of a whole in percent, with one decimal; 0 where the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10 + 0;
}

/** The shares of cash and points in whole percents that add up to 100; both 0 without payments. */
export function paymentSplit(cash: number, points: number): { cash: number; points: number } {
  const all = cash + points;
  if (all === 0) return { cash: 0, points: 0 };
  const share = Math.round((cash * 100) / all);
  return { cash: share, points: 100 - share };
}
