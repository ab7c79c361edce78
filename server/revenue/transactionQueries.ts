import { type Kysely, sql } from 'kysely';
import type { TransactionWire } from '../../contract/transactions';
import { personName } from '../customers/customer';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';
import { describedPayments, type PaymentRow, presentPayment } from './paymentQueries';

const byIds = (clientAppId: number, ids: number[]) => sql`
  select * from transactions
  where client_app_id = ${clientAppId} and id = any(${ids}::bigint[])`;

const inOrderOf = <T extends { id: number }>(ids: number[], rows: T[]): T[] => {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** The payments with these ids, in their order; without those of other businesses. */
export const readPayments = async (db: Kysely<Database>, clientAppId: number, ids: number[]) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PaymentRow>`${describedPayments(byIds(clientAppId, ids))}`.execute(db);
  return inOrderOf(ids, rows).map(presentPayment);
};

/** The transactions with these ids, in their order; without those of other businesses. */
export const readTransactions = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids: number[],
): Promise<TransactionWire[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PaymentRow & { services: TransactionWire['services'] | null }>`
    select paid.*, customer.first_name, customer.last_name, customer.phone_number, (
      select json_agg(
        json_build_object('name', item.service_name, 'quantity', item.quantity) order by item.id
      )
      from order_items as item
      where item.client_app_id = paid.client_app_id and item.transaction_id = paid.id
    ) as services
    from (${byIds(clientAppId, ids)}) as paid
    join customers as customer on customer.client_app_id = paid.client_app_id
      and customer.id = paid.customer_id`.execute(db);
  return inOrderOf(ids, rows).map((row) => ({
    id: row.id,
    date: row.occurred_at.toISOString(),
    customer: { id: row.customer_id, name: personName(row), phone: row.phone_number },
    services: row.services ?? [],
    amount: readMoney(row.amount),
    cash_paid: readMoney(row.cash_paid),
    points_used: readMoney(row.points_used),
    status: row.status,
    type: row.type,
    description: row.description,
    refunded_cash: readMoney(row.refunded_cash),
    refunded_points: readMoney(row.refunded_points),
  }));
};
