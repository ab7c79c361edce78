import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PointsEntryWire } from '../../contract/customers';
import { handReasonText } from '../../domain/pointsByHand';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';

interface PointsRow extends Omit<PointsEntryWire, 'at' | 'points' | 'balance' | 'by_hand'> {
  at: Date;
  points: string;
  balance: string;
  reason: string | null;
  words: string | null;
  author: string | null;
  undoes_id: number | null;
}

const present = ({ reason, words, author, undoes_id, ...row }: PointsRow): PointsEntryWire => ({
  ...row,
  at: row.at.toISOString(),
  points: readMoney(row.points),
  balance: readMoney(row.balance),
  by_hand:
    reason === null ? null : { reason: handReasonText(reason, words), author, undoes: undoes_id },
});

/** The ledger entries of a customer that `part` selects, newest first. */
const readEntries = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
  part: RawBuilder<unknown>,
): Promise<PointsEntryWire[]> => {
  const { rows } = await sql<PointsRow>`
    select entry.id, entry.at, entry.kind, entry.points, entry.balance, entry.transaction_id,
      entry.check_in_id, entry.refund_id, coalesce(location.name, sale.description) as subject,
      hand.reason, hand.words, hand.undoes_id, author.name as author
    from (
      select * from (
        select *, sum(points) over (order by id) as balance from points_ledger
        where client_app_id = ${clientAppId} and customer_id = ${customerId}
      ) as ledger
      ${part}
    ) as entry
    left join check_ins as check_in on check_in.client_app_id = entry.client_app_id
      and check_in.id = entry.check_in_id
    left join checkin_locations as location on location.client_app_id = check_in.client_app_id
      and location.id = check_in.location_id
    left join transactions as sale on sale.client_app_id = entry.client_app_id
      and sale.id = entry.transaction_id
    left join points_by_hand as hand on hand.client_app_id = entry.client_app_id
      and hand.entry_id = entry.id
    left join owners as author on author.client_app_id = hand.client_app_id
      and author.id = hand.owner_id
    order by entry.id desc`.execute(db);
  return rows.map(present);
};

/** One ledger entry of a customer; undefined for one of another customer. */
export const findPoints = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
  id: number,
) => (await readEntries(db, clientAppId, customerId, sql`where id = ${id}`))[0];

/** A page of a customer's points ledger, newest first; undefined for an unknown customer. */
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
  return {
    balance: readMoney(customer.points_balance),
    entries: await readEntries(
      db,
      clientAppId,
      customerId,
      sql`order by id desc limit ${limit} offset ${offset}`,
    ),
    pagination: { total: customer.total, limit, offset },
  };
};
