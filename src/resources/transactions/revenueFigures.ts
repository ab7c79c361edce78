import { percentOf } from '../../../domain/metrics';
import { toCents, toDollars } from '../../../domain/money';

/** What was paid in one way, in dollars; a point counts as a dollar. */
interface PaymentShare {
  name: string;
  value: number;
  percent: number;
}

/** What was paid in all, in cash and in points, in dollars, with their percents. */
export function revenueFigures(distribution: readonly PaymentShare[]) {
  const cents = (name: string) =>
    distribution
      .filter((share) => share.name === name)
      .reduce((sum, { value }) => sum + toCents(value), 0);
  const cash = cents('Cash');
  const points = cents('Points');
  const percent = (name: string, part: number) =>
    distribution.find((share) => share.name === name)?.percent ?? percentOf(part, cash + points);
  return {
    total: toDollars(cash + points),
    cash: toDollars(cash),
    cashPercent: percent('Cash', cash),
    points: toDollars(points),
    pointsPercent: percent('Points', points),
  };
}
