import { type Kysely, sql } from 'kysely';
import type { PointsEntryWire } from '../../contract/customers';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';

interface PointsRow extends Omit<PointsEntryWire, 'at' | 'points' | 'balance'> {
  at: Date;
  points: string;
  balance: string;
}

/** A page of a customer's ledger of points, newest first; undefined for another business's customer. */
export const listPoints = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
  { offset, limit }: { offset: number; limit: number },
) => {
  const customer = await db
    .selectFrom('customers')
    .select('points_balance')
    .select(
      sql<number>`(
        select count(*)::integer from points_ledger
        where client_app_id = ${clientAppId} and customer_id = ${customerId}
      )`.as('total'),
    )
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) return undefined;
  const { rows } = await sql<PointsRow>`
    select entry.id, entry.at, entry.kind, entry.points, entry.balance, entry.transaction_id,
      entry.check_in_id, entry.refund_id, coalesce(location.name, sale.description) as subject
    from (
      select *, sum(points) over (order by id) as balance from points_ledger
      where client_app_id = ${clientAppId} and customer_id = ${customerId}
      order by id desc limit ${limit} offset ${offset}
    ) as entry
    left join check_ins as check_in on check_in.client_app_id = entry.client_app_id
      and check_in.id = entry.check_in_id
    left join checkin_locations as location on location.client_app_id = check_in.client_app_id
      and location.id = check_in.location_id
    left join transactions as sale on sale.client_app_id = entry.client_app_id
      and sale.id = entry.transaction_id
    order by entry.id desc`.execute(db);
  return {
    balance: readMoney(customer.points_balance),
    entries: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      points: readMoney(row.points),
      balance: readMoney(row.balance),
    })),
    pagination: { total: customer.total, limit, offset },
  };
};
