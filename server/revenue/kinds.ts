import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod, TransactionStatus, TransactionType } from '../../domain/transactions';
import type { Counts } from '../lists/countInSpan';
import type { TimedList } from '../lists/timedPage';

const transactions = { table: 'transactions', at: 'occurred_at' } as const;

const everyKind: Counts = [
  ['orders', 1],
  ['subscription_payments', 1],
];

/** Payments with cash, with points, or any; a payment with both is found by either. */
export const paidWith = (method: PaymentMethod | undefined): TimedList => {
  switch (method) {
    case 'cash':
      return {
        ...transactions,
        only: sql`event.cash_paid > 0`,
        counts: [...everyKind, ['transactions_without_cash', -1]],
      };
    case 'points':
      return {
        ...transactions,
        only: sql`event.points_used > 0`,
        counts: [['orders_with_points', 1]],
      };
    default:
      return { ...transactions, counts: everyKind };
  }
};

interface TypeAndStatus {
  type?: TransactionType | undefined;
  status?: TransactionStatus | undefined;
}

/** Payments of a type and with a status, or any. */
export const ofTypeAndStatus = ({ type, status }: TypeAndStatus): TimedList => {
  // As literals, so that partial indexes apply.
  const conditions = [
    ...(type ? [sql`event.type = ${sql.lit(type)}`] : []),
    ...(status ? [sql`event.status = ${sql.lit(status)}`] : []),
  ];
  return {
    ...transactions,
    only: allOf(conditions),
    counts: countsOf(type, status),
  };
};

const allOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? undefined : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const countsOf = (
  type: TransactionType | undefined,
  status: TransactionStatus | undefined,
): Counts => {
  if (!type) return status ? [[`transactions_${status}`, 1]] : everyKind;
  const all: Counts = [[type === 'order' ? 'orders' : 'subscription_payments', 1]];
  if (!status) return all;
  if (status === 'completed') {
    const given = (['refunded', 'partial_refund'] as const).flatMap((other) =>
      countsOf(type, other),
    );
    return [...all, ...given.map(([metric, sign]) => [metric, sign === 1 ? -1 : 1] as const)];
  }
  const orders: Counts = [[`orders_${status}`, 1]];
  return type === 'order'
    ? orders
    : [
        [`transactions_${status}`, 1],
        [`orders_${status}`, -1],
      ];
};
