import { daysIn, lostAfter, type Period } from '../../domain/reports';
import { type Day, dayKeyAfter } from '../../domain/time';

const after = (day: Day, days: number) => dayKeyAfter(day, days) as Day;

/**
 * The day on which a customer is lost unless they come again by then, after the visits so far.
 * @param visits the days of their visits, each once and in order; there is at least one
 */
export function dayOfLoss(visits: readonly Day[]): Day {
  const { intervals, least, most, otherwise } = lostAfter;
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) throw new RangeError('A customer who never came is not lost');
  if (visits.length < lostAfter.visits) return after(last, otherwise);
  const own = Math.ceil((intervals * (daysIn({ first, last }) - 1)) / (visits.length - 1));
  return after(last, Math.min(most, Math.max(least, own)));
}

/**
 * The classification of a customer in a period: new or returning by their visits, lost after too
 * long without.
 */
interface CustomerInPeriod {
  isNew: boolean;
  isReturning: boolean;
  /** Times lost; over years a customer may come back and be lost again. */
  lost: number;
}

/**
 * Classifies a customer: new if their first visit is in the period, returning if they came in it
 * and before.
 * @param visits the days of all their visits, each once and in order
 */
export function customerInPeriod(
  visits: readonly Day[],
  { first, last }: Period,
): CustomerInPeriod {
  const isIn = (day: Day) => first <= day && day <= last;
  const came = visits.some(isIn);
  const losses = visits.flatMap((_, index) => {
    const lostOn = dayOfLoss(visits.slice(0, index + 1));
    const next = visits[index + 1];
    return next && next <= lostOn ? [] : lostOn;
  });
  return {
    isNew: came && visits.every((day) => day >= first),
    isReturning: came && visits.some((day) => day < first),
    lost: losses.filter(isIn).length,
  };
}
