import { formatMoneyAndPoints, formatUsd } from '../../../domain/money';
import { allKnown, shown, type Unknown } from '../../dataProvider/unknown';

type Figure = number | null | Unknown;

/** What was paid, money and points apart; the amount alone where the parts are not told. */
export const partsText = ({
  cash,
  points,
  amount,
}: Record<'cash' | 'points' | 'amount', Figure>) => {
  const parts = allKnown([cash, points]);
  const told = parts && formatMoneyAndPoints({ cash: parts[0], points: parts[1] });
  return told || shown(amount, formatUsd);
};
