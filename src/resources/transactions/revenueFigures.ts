import { percentOf } from '../../../domain/metrics';
import { toCents, toDollars } from '../../../domain/money';
import { isUnknown, type Unknown, unknown } from '../../dataProvider/unknown';
import type { PaymentShare } from './revenueMethods';

type Figure = number | Unknown;

/** The wire's name for money, however it was paid, is cash. */
export const wayOf = (name: string): string => (name === 'Cash' ? 'Money' : name);

/** The totals in money and points, in dollars, and the share of money in percent. */
export function revenueFigures(distribution: readonly PaymentShare[] | Unknown) {
  if (isUnknown(distribution)) {
    const none: Figure = distribution;
    return { total: none, cash: none, cashPercent: none, points: none };
  }
  const of = (name: string) => distribution.filter((share) => share.name === name);
  const sum = (values: readonly Figure[]): Figure => {
    let cents = 0;
    for (const value of values) {
      if (isUnknown(value)) return value;
      cents += toCents(value);
    }
    return toDollars(cents);
  };
  const cash = sum(of('Cash').map(({ value }) => value));
  const points = sum(of('Points').map(({ value }) => value));
  const total = sum([cash, points]);
  const isKnown = !isUnknown(cash) && !isUnknown(total);
  const cashPercent = of('Cash')[0]?.percent ?? (isKnown ? percentOf(cash, total) : unknown(null));
  return { total, cash, cashPercent, points };
}
