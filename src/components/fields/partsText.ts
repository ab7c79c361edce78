import { formatMoneyAndPoints, formatUsd } from '../../../domain/money';
import { allKnown, shown, type Unknown } from '../../dataProvider/unknown';

type Figure = number | null | Unknown;

/** A payment's cash and points as text; only the amount where the parts are unknown. */
export const partsText = ({
  cash,
  points,
  amount,
}: Record<'cash' | 'points' | 'amount', Figure>) => {
  const parts = allKnown([cash, points]);
  const told = parts && formatMoneyAndPoints({ cash: parts[0], points: parts[1] });
  return told || shown(amount, formatUsd);
};
