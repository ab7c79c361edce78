import { toCents, toDollars } from './money';

/** The kinds of sales of a day. Sales at the desk are for money or for points. */
export const saleKinds = ['services', 'campaigns', 'bundles', 'subscriptions', 'desk'] as const;

export type SaleKind = (typeof saleKinds)[number];

/** How a payment is made. The first three are money. */
export const takingMethods = ['card_in_app', 'cash_at_desk', 'card_at_desk', 'points'] as const;

export type TakingMethod = (typeof takingMethods)[number];

/** What was taken and given back in one way: dollars, or points. */
export interface Taking {
  method: TakingMethod;
  taken: number;
  refunded: number;
}

/** The sums of takings, exactly: money over its three methods, and points. */
export function sumTakings(takings: readonly Taking[]) {
  const sum = (isPoints: boolean) => {
    const of = takings.filter(({ method }) => (method === 'points') === isPoints);
    const taken = of.reduce((cents, row) => cents + toCents(row.taken), 0);
    const refunded = of.reduce((cents, row) => cents + toCents(row.refunded), 0);
    return {
      taken: toDollars(taken),
      refunded: toDollars(refunded),
      net: toDollars(taken - refunded),
    };
  };
  return { money: sum(false), points: sum(true) };
}
