import type { Moment } from '../../../domain/time';
import { pathOfClient } from '../../dataProvider/address';
import {
  type ConsoleRecord,
  type Endpoint,
  pagedList,
  type Shape,
} from '../../dataProvider/endpoint';
import { openMembers } from '../../dataProvider/envelope';
import type { Json } from '../../dataProvider/faults';
import { readMoment, readNumber, readOptionalText, readText } from '../../dataProvider/read';
import { billingPath, byLimit } from '.';

/**
 * A payment of the history (API-78). Amounts are dollars; what the server does not tell is null. Its
 * id is the type with the server's own id, since a backend may count orders and subscriptions apart.
 */
export interface BillingTransaction extends ConsoleRecord {
  transaction_id: string;
  type: string;
  amount: number;
  cash_paid: number | null;
  points_used: number | null;
  customer_name: string;
  customer_email: string | null;
  description: string;
  status: string;
  date: Moment | null;
  stripe_payment_intent_id: string | null;
  can_refund: boolean;
  customer_id: string | null;
  /** Dollars given back or being given back. */
  refunded_cash: number | null;
  /** Points likewise. */
  refunded_points: number | null;
  /** Whether the payment provider still has to confirm a refund. */
  refund_pending: boolean;
}

/**
 * Whether the payment comes from a server with our additions to the specification: one that tells what
 * was given back also previews refunds, knows a repeated one by its key and heeds the filters.
 */
export const hasAdditions = ({ refunded_cash }: BillingTransaction): boolean =>
  refunded_cash !== null;

/** What the history is narrowed to. A backend may ignore it (BILL-03). */
export interface BillingFilter {
  q?: string;
  type?: string;
  status?: string;
}

const toBillingTransaction = (row: Json): BillingTransaction => {
  const type = readText(row.type);
  const transaction_id = readText(row.id);
  return {
    id: `${type}-${transaction_id}`,
    transaction_id,
    type,
    customer_name: readText(row.customer_name),
    customer_email: readOptionalText(row.customer_email),
    description: readText(row.description),
    amount: readNumber(row.amount),
    cash_paid: readAmount(row.cash_paid),
    points_used: readAmount(row.points_used),
    status: readText(row.status),
    date: readMoment(row.date),
    stripe_payment_intent_id: readOptionalText(row.stripe_payment_intent_id),
    can_refund: row.can_refund === true,
    customer_id: readOptionalText(row.customer_id),
    refunded_cash: readAmount(row.refunded_cash),
    refunded_points: readAmount(row.refunded_points),
    refund_pending: row.refund_pending === true,
  };
};

const readAmount = (value: unknown): number | null => {
  const amount = readNumber(value, Number.NaN);
  return Number.isNaN(amount) ? null : amount;
};

const shape: Shape<BillingTransaction> = {
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
