import { pathOfClient } from '../../dataProvider/address';
import { type Endpoint, type PagedShape, pagedList } from '../../dataProvider/endpoint';
import { openMembers } from '../../dataProvider/envelope';
import type { Json } from '../../dataProvider/faults';
import {
  optional,
  partReader,
  readMoment,
  readNumber,
  readStatus,
  readText,
  readYes,
} from '../../dataProvider/read';
import { billingPath, byLimit } from './calls';

const readTransaction = partReader({
  type: readStatus(''),
  customer_name: readText,
  customer_email: optional(readText),
  description: readText,
  amount: readNumber,
  cash_paid: optional(readNumber),
  points_used: optional(readNumber),
  status: readStatus(),
  date: optional(readMoment),
  stripe_payment_intent_id: optional(readText),
  can_refund: readYes,
  customer_id: optional(readText),
  // The payment method at the desk: cash, card or points; null if unknown.
  desk_method: optional(readText),
  // Dollars and points refunded, pending ones included.
  refunded_cash: optional(readNumber),
  refunded_points: optional(readNumber),
  // True while the payment provider has not confirmed a refund.
  refund_pending: readYes,
});

/**
 * Its id is the type with the server's own id, since a backend may count orders and subscriptions apart.
 * Cash that is left out is 0 where the points are all of the amount.
 */
const toBillingTransaction = (row: Json) => {
  const transaction = readTransaction(row);
  const transaction_id = readText(row.id);
  const { type, amount, points_used } = transaction;
  const cash_paid = transaction.cash_paid ?? (points_used === amount ? 0 : null);
  return { ...transaction, cash_paid, id: `${type}-${transaction_id}`, transaction_id };
};

/** A payment. Amounts are dollars; null where the server does not send a value. */
export type BillingTransaction = ReturnType<typeof toBillingTransaction>;

/** The filters of the history, which a backend may ignore. */
export interface BillingFilter {
  q?: string;
  type?: string;
  status?: string;
}

const shape: PagedShape<BillingTransaction> = {
  isPaged: true,
  exports: true,
  path: billingPath,
  item: 'transaction',
  items: 'transactions',
  area: 'dashboard',
  toRecord: toBillingTransaction,
  fallbacks: { list: 'Failed to fetch transactions' },
};

/** The payments that were received. One alone is an addition to the specification. */
export const endpoint: Endpoint<BillingTransaction> = {
  ...pagedList(shape, byLimit, ({ filter: { q, ...filter } = {} }) => ({ search: q, ...filter })),
  async one(http, { id, meta, signal }) {
    const own = String(id).replace(/^[a-z]+-/, '');
    const path = `${pathOfClient(shape.path, meta)}/${encodeURIComponent(own)}`;
    const { json } = await http(path, {
      area: 'dashboard',
      signal,
      fallback: 'Failed to fetch transactions',
    });
    return toBillingTransaction(openMembers(json));
  },
};
