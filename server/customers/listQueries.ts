import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CustomerFilter, CustomerWire } from '../../contract/customers';
import type { CustomerSort } from '../../domain/customers';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';
import { exportBatch } from '../lists/csvExport';
import { nearestCursor } from '../lists/cursors';
import { type CustomerSearch, customerSearch, type Searcher } from '../lists/customerSearch';
import { foundBy } from '../lists/foundBy';
import { knownMoment, personName } from './customer';
import { hasTag } from './tagQueries';
import { nameOfTier, type Tiers } from './tiers';

/** Up to this many matches are all counted and sorted; beyond it only a page is read. */
const maximumCounted = 2000;

const columns = {
  join_date: { name: 'joined_at', type: 'timestamptz' },
  total_spent: { name: 'total_spent', type: 'numeric' },
  last_activity: { name: 'last_activity_at', type: 'timestamptz' },
} as const satisfies Record<CustomerSort, { name: string; type: string }>;

interface CustomerRow {
  id: number;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  email: string | null;
  tier_level: number;
  joined_at: Date;
  total_spent: string;
  last_activity_at: Date;
  imported_at: Date | null;
  points_balance: string;
  erased_at: Date | null;
}

const present = (row: CustomerRow, tiers: Tiers): CustomerWire => ({
  id: row.id,
  name: personName(row),
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone_number,
  email: row.email,
  tier_level: row.tier_level,
  tier_name: nameOfTier(tiers, row.tier_level),
  join_date: knownMoment(row.joined_at, row),
  total_spent: readMoney(row.total_spent),
  last_activity: knownMoment(row.last_activity_at, row),
  points_balance: readMoney(row.points_balance),
  ...(row.erased_at && { is_erased: true }),
});

/** The condition for customers who match a filter; the table's alias is `customers`. */
const matching = (
  clientAppId: number,
  { tier, tag }: Pick<CustomerFilter, 'tier' | 'tag'>,
  search: CustomerSearch | undefined,
) => sql`customers.client_app_id = ${clientAppId}
  ${tier === undefined ? sql`` : sql`and customers.tier_level = ${tier}`}
  ${tag ? sql`and ${hasTag(tag, 'customers')}` : sql``}
  ${search ? sql`and ${foundBy(search, 'customers')}` : sql``}`;

const orderOf = ({ sort_by, sort_order }: CustomerFilter) => {
  const direction = sql.raw(sort_order);
  return sql`${sql.ref(columns[sort_by].name)} ${direction}, id ${direction}`;
};

/** The columns of a customer in an answer. */
const shownColumns = sql`id, first_name, last_name, phone_number, email, tier_level, joined_at, total_spent,
  last_activity_at, imported_at, points_balance, erased_at`;

/** The customers of a business who match a condition, latest activity first. */
export const findCustomersBy = async (
  db: Kysely<Database>,
  clientAppId: number,
  condition: RawBuilder<unknown>,
  { tiers, limit }: { tiers: Tiers; limit: number },
): Promise<CustomerWire[]> => {
  const { rows } = await sql<CustomerRow>`
    select ${shownColumns} from customers
    where customers.client_app_id = ${clientAppId} and ${condition}
    order by last_activity_at desc, id desc limit ${limit}`.execute(db);
  return rows.map((row) => present(row, tiers));
};

export interface Page {
  offset: number;
  limit: number;
}

/**
 * A page of a business's customers, and their total. For a very broad search the total is a lower
 * bound, which grows with the page.
 */
export const listCustomers = async (
  db: Kysely<Database>,
  clientAppId: number,
  filter: CustomerFilter,
  { offset, limit, tiers, by }: Page & { tiers: Tiers; by: Searcher },
) => {
  const search = customerSearch(filter.search, by);
  const { name, type } = columns[filter.sort_by];
  const column = sql.ref(name);
  const order = orderOf(filter);
  const all = matching(clientAppId, filter, search);
  const shown = (rows: CustomerRow[]) => rows.map((row) => present(row, tiers));
  // The rollups have the counts by tier; a search or a tag is counted here.
  const isSought = search !== undefined || Boolean(filter.tag);

  if (isSought) {
    const { rows } = await sql<{ found: number } & (CustomerRow | { id: null })>`
      with found as materialized (
        select client_app_id, id, ${column} from customers where ${all} limit ${maximumCounted + 1}
      ),
      page as (
        select client_app_id, id from found order by ${order} limit ${limit} offset ${offset}
      )
      select counted.found, ${shownColumns}
      from (select count(*)::integer as found from found) as counted
      left join (page join customers using (client_app_id, id)) on true
      order by ${order}`.execute(db);
    const total = rows[0]?.found ?? 0;
    if (total <= maximumCounted) {
      return { customers: shown(rows.filter((row) => row.id !== null)), total, isMinimum: false };
    }
  }

  const sort = { column, type, id: sql`id`, direction: filter.sort_order };
  const cursor = isSought && nearestCursor(db, all, sort, offset);
  const { rows } = await sql<CustomerRow & { value: string }>`
    with page as (
      select client_app_id, id from customers where ${all} and ${cursor ? cursor.where : sql`true`}
      order by ${order} limit ${limit + 1} offset ${cursor ? cursor.skip : offset}
    )
    select ${shownColumns}, ${column}::text as value from page join customers using (client_app_id, id)
    order by ${order}`.execute(db);
  const customers = shown(rows.slice(0, limit));
  if (!cursor) return { customers, total: countOf(tiers, filter.tier), isMinimum: false };
  cursor.remember(rows, limit);
  const seen = rows.length === 0 ? 0 : offset + rows.length;
  return { customers, total: Math.max(maximumCounted + 1, seen), isMinimum: true };
};

const countOf = (tiers: Tiers, tier: number | undefined): number =>
  tiers
    .filter(({ tier_level }) => tier === undefined || tier_level === tier)
    .reduce((sum, { count }) => sum + count, 0);

/** The ids of the customers who match a filter now, in the order of the list. */
export const findMatching = async (
  db: Kysely<Database>,
  clientAppId: number,
  filter: CustomerFilter,
  { by, limit }: { by: Searcher; limit?: number },
): Promise<number[]> => {
  const all = matching(clientAppId, filter, customerSearch(filter.search, by));
  const { rows } = await sql<{ ids: number[] }>`
    select array(select id from customers where ${all} order by ${orderOf(filter)}
      ${limit === undefined ? sql`` : sql`limit ${limit}`}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
};

/**
 * All customers who match a filter now, in the order of the list, for an export. The ids are read
 * first, so that concurrent changes neither repeat nor skip a row.
 */
export const customerExport = async (
  db: Kysely<Database>,
  clientAppId: number,
  filter: CustomerFilter,
  { tiers, by }: { tiers: Tiers; by: Searcher },
) => {
  const ids = await findMatching(db, clientAppId, filter, { by });

  async function* batches(): AsyncGenerator<CustomerWire[]> {
    for (let first = 0; first < ids.length; first += exportBatch) {
      const batch = ids.slice(first, first + exportBatch);
      const { rows } = await sql<CustomerRow>`
        select ${shownColumns} from unnest(${batch}::bigint[]) with ordinality as listed (id, place)
        join customers using (id) where client_app_id = ${clientAppId} order by place`.execute(db);
      yield rows.map((row) => present(row, tiers));
    }
  }
  return { total: ids.length, batches: batches() };
};
