import { sumTakings, type TakingMethod } from '../../../../domain/dayEnd';
import { formatCount, formatUsd, toCents, toDollars } from '../../../../domain/money';
import type { DayEnd } from './dayEndMethods';

const kindLabels: Readonly<Record<string, string>> = {
  services: 'Services',
  campaigns: 'Campaigns',
  bundles: 'Bundles',
  subscriptions: 'Plans',
  desk: 'Sold at the desk',
};

const methodLabels: Readonly<Record<TakingMethod, string>> = {
  card_in_app: 'Card in the app',
  cash_at_desk: 'Cash at the desk',
  card_at_desk: 'Card terminal',
  points: 'Points',
};

/** The sales by kind, for the kinds that occurred. */
export const saleLines = ({ sales }: DayEnd) =>
  sales
    .filter(({ payments }) => payments > 0)
    .map((sale) => ({ ...sale, label: kindLabels[sale.kind] ?? sale.kind }));

/** The takings by payment method: taken, refunded and net, with their format. */
export const takingLines = ({ takings }: DayEnd) =>
  takings.map(({ method, taken, refunded }) => ({
    label: methodLabels[method],
    taken,
    refunded,
    net: toDollars(toCents(taken) - toCents(refunded)),
    format: method === 'points' ? formatCount : formatUsd,
  }));

/** The day as lines of a file: by kind, then by method. */
export const dayEndFile = (day: DayEnd) => {
  const { money, points } = sumTakings(day.takings);
  return {
    headers: ['Date', 'Part', 'Payments', 'Money', 'Points', 'Refunded', 'Net'],
    rows: [
      ...saleLines(day).map((sale) => [
        day.date,
        sale.label,
        sale.payments,
        sale.money,
        sale.points,
        null,
        null,
      ]),
      [day.date, 'All sales', day.payments, money.taken, points.taken, null, null],
      ...takingLines(day).map(({ label, taken, refunded, net, format }) => [
        day.date,
        label,
        null,
        format === formatUsd ? taken : null,
        format === formatUsd ? null : taken,
        refunded,
        net,
      ]),
      [day.date, 'Total money', null, money.taken, null, money.refunded, money.net],
      [day.date, 'Total points', null, null, points.taken, points.refunded, points.net],
    ],
  };
};
