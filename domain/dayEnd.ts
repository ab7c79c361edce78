import { toCents, toDollars } from './money';

/** The kinds of sales in the end of day. Sales at the desk are paid with money or with points. */
export const saleKinds = ['services', 'campaigns', 'bundles', 'subscriptions', 'desk'] as const;

export type SaleKind = (typeof saleKinds)[number];

/** The payment methods; the first three are money. */
export const takingMethods = ['card_in_app', 'cash_at_desk', 'card_at_desk', 'points'] as const;

export type TakingMethod = (typeof takingMethods)[number];

/** The amounts received and refunded by one method, in dollars or points. */
export interface Taking {
  method: TakingMethod;
  taken: number;
  refunded: number;
}

/** Totals in exact arithmetic: money over its three methods, and points. */
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
