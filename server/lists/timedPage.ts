import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { type Counts, countInSpan } from './countInSpan';
import { deepOffset, nearestCursor } from './cursors';
import type { CustomerSearch } from './customerSearch';
import { foundBy } from './foundBy';
import type { Span } from './span';

/** A list in order of time, such as check-ins, with indexes by time, and by customer and time. */
export interface TimedList {
  table: string;
  /** The column of the time. */
  at: string;
  /** The rollups with its counts by day; without them rows are counted one by one. */
  counts?: Counts;
  /** The condition for the list's rows; the table's alias is `event`. */
  only?: RawBuilder<boolean> | undefined;
  /** The condition for rows that a search matches by their own columns; it must have an index. */
  found?: RawBuilder<boolean> | undefined;
}

/** The filter of a timed list. */
export interface TimedFilter {
  span: Span;
  timeZone: string;
  search: CustomerSearch | undefined;
  /** Newest first by default. */
  order?: 'asc' | 'desc';
  locationId?: number | undefined;
}

/**
 * Up to this many matching customers, rows are looked up by customer; beyond it they are scanned in
 * order of time.
 */
const maximumCustomers = 2000;

/**
 * Up to this many rows of matching customers are collected by an index and counted; beyond it they
 * are scanned.
 */
const maximumOfCustomers = 50_000;

/**
 * Up to this many rows that match by their own columns are collected and counted; beyond it they
 * are scanned in order of time.
 */
const maximumCollected = 5000;

/** The latest rows, a sample that estimates how common a search is. */
const sampled = 2000;

/** Rows that a scan counts beyond its page. */
const lookahead = 40;

/** The condition for a business's rows that match a filter, without its search. */
export const rowsMatching = (
  { at, only, found }: TimedList,
  clientAppId: number,
  { span: { start, end }, locationId }: Pick<TimedFilter, 'span' | 'locationId'>,
): RawBuilder<boolean> => {
  const time = sql.ref(`event.${at}`);
  return sql.join(
    [
      sql`event.client_app_id = ${clientAppId}`,
      ...(start ? [sql`${time} >= ${start}`] : []),
      ...(end ? [sql`${time} < ${end}`] : []),
      ...(only ? [only] : []),
      ...(found ? [found] : []),
      ...(locationId === undefined ? [] : [sql`event.location_id = ${locationId}`]),
    ],
    sql` and `,
  ) as RawBuilder<boolean>;
};

/** The ids of matching customers; undefined if there are too many. */
export const findCustomers = async (
  db: Kysely<Database>,
  clientAppId: number,
  search: CustomerSearch,
): Promise<number[] | undefined> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id) as ids from (${allFound(clientAppId, search)} limit ${maximumCustomers + 1}) as found
  `.execute(db);
  const ids = rows[0]?.ids ?? [];
  return ids.length > maximumCustomers ? undefined : ids;
};

const allFound = (clientAppId: number, search: CustomerSearch) => sql`
  select id from customers
  where client_app_id = ${clientAppId} and ${foundBy(search, 'customers')}`;

/** The join that keeps the rows of matching customers. */
export const ofFound = (search: CustomerSearch) => sql`
  join customers on customers.client_app_id = event.client_app_id
    and customers.id = event.customer_id and ${foundBy(search, 'customers')}`;

export const ofCustomers = (ids: number[]) =>
  sql<boolean>`event.customer_id = any(${ids}::bigint[])`;

interface TimedPage {
  ids: number[];
  total: number;
  /** True if the total is a lower bound. */
  isMinimum: boolean;
}

/** The number of rows that match a filter without its search; the rollups count whole days. */
export const countRows = async (
  db: Kysely<Database>,
  clientAppId: number,
  list: TimedList,
  filter: TimedFilter,
): Promise<number> => {
  const between = (span: Span) => sql<number>`(
    select count(*) from ${sql.table(list.table)} as event
    where ${rowsMatching(list, clientAppId, { ...filter, span })}
  )`;
  const { counts } = list;
  if (counts) {
    const counted = { counts, subjectId: filter.locationId, between };
    return countInSpan(db, clientAppId, counted, filter);
  }
  const { rows } = await sql<{ total: number }>`
    select ${between(filter.span)}::integer as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** A span that ends now differs in every request, but its cursors can be shared within a minute. */
const toTheMinute = (at: Date | undefined) =>
  at && new Date(at.getTime() - (at.getTime() % 60_000));

interface PageRequest extends TimedFilter {
  clientAppId: number;
  offset: number;
  limit: number;
}

/** A page of rows that are collected up to a limit, with their exact number. */
const collectedPage = async (
  db: Kysely<Database>,
  list: TimedList,
  { clientAppId, offset, limit, ...filter }: PageRequest,
  most: number,
): Promise<TimedPage> => {
  const at = sql.ref(list.at);
  const direction = sql.raw(filter.order ?? 'desc');
  const inOrder = sql`order by ${at} ${direction}, id ${direction}`;
  const { rows } = await sql<{ id: number | null; total: number }>`
    with found as materialized (
      select event.id, ${at} from ${sql.table(list.table)} as event
      where ${rowsMatching(list, clientAppId, filter)}
      limit ${most}
    )
    select page.id, counted.total
    from (select count(*)::integer as total from found) as counted
    left join (select id, ${at} from found ${inOrder} limit ${limit} offset ${offset}) as page on true
    ${inOrder}`.execute(db);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return { ids, total: rows[0]?.total ?? 0, isMinimum: false };
};

/** A page of very many rows, scanned in order of time. The total is at least `known`. */
const scannedPage = async (
  db: Kysely<Database>,
  list: TimedList,
  { clientAppId, offset, limit, ...filter }: PageRequest,
  { search, known = 0 }: { search?: CustomerSearch; known?: number },
): Promise<TimedPage> => {
  const table = sql.table(list.table);
  const at = sql.ref(`event.${list.at}`);
  const direction = filter.order ?? 'desc';
  const scanned = limit + lookahead + 1;
  const { start, end } = filter.span;
  const around = { start: toTheMinute(start), end: toTheMinute(end) };
  const alike = rowsMatching(list, clientAppId, { ...filter, span: around });
  const ofSearch = search ? ofFound(search) : sql``;
  const order = { column: at, type: 'timestamptz', id: sql`event.id`, direction } as const;
  const rowsOf = sql`${table} ${ofSearch} where ${alike}`;
  const { where, skip, remember } = nearestCursor(db, rowsOf, order, offset);
  const all = rowsMatching(list, clientAppId, filter);
  // "is true" makes the planner check a hash of ids beside the scan in order of time.
  const found =
    !search || skip < deepOffset
      ? sql`${ofSearch} where ${all}`
      : sql`where ${all} and (event.customer_id in (${allFound(clientAppId, search)})) is true`;
  const { rows } = await sql<{ id: number; value: string }>`
    select event.id, ${at}::text as value from ${table} as event ${found} and ${where}
    order by ${at} ${sql.raw(direction)}, event.id ${sql.raw(direction)}
    limit ${scanned} offset ${skip}`.execute(db);
  remember(rows, limit);
  // A page beyond the last row adds nothing to the known total.
  const isBehind = rows.length === 0 && offset > 0;
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    total: isBehind ? known : Math.max(known, offset + rows.length),
    isMinimum: isBehind || rows.length === scanned,
  };
};

/**
 * The number of matches among the latest rows, if these suggest too many rows to collect; otherwise
 * undefined.
 */
const findsTooMany = async (
  db: Kysely<Database>,
  { found, ...list }: TimedList,
  { clientAppId, ...filter }: PageRequest,
): Promise<number | undefined> => {
  const all = await countRows(db, clientAppId, list, filter);
  if (!found || all <= maximumCollected) return undefined;
  const { rows } = await sql<{ hits: number }>`
    select count(*) filter (where ${found})::integer as hits from (
      select * from ${sql.table(list.table)} as event
      where ${rowsMatching(list, clientAppId, filter)}
      order by ${sql.ref(list.at)} desc, id desc limit ${sampled}
    ) as event`.execute(db);
  const hits = rows[0]?.hits ?? 0;
  return (hits / sampled) * all > maximumCollected ? hits : undefined;
};

/**
 * A page of matching rows: up to `most` are collected and counted; if there are more, or the sample
 * of `known` suggests so, the page is scanned.
 */
const foundPage = async (
  db: Kysely<Database>,
  list: TimedList,
  asked: PageRequest,
  { most, known }: { most: number; known?: number | undefined },
) => {
  let least = known;
  if (least === undefined) {
    const collected = await collectedPage(db, list, asked, most + 1);
    if (collected.total <= most) return collected;
    least = collected.total;
  }
  // "case" makes the planner use the index in order of time, as it assumes that half the rows
  // match. With the bare condition it assumes few, and would read the whole table.
  const found = list.found && sql<boolean>`case when ${list.found} then true else false end`;
  return scannedPage(db, { ...list, found }, asked, { known: least });
};

/** The ids of a page in the list's order, and the number of all its rows. */
export const timedPage = async (
  db: Kysely<Database>,
  clientAppId: number,
  list: TimedList,
  filter: TimedFilter,
  page: { offset: number; limit: number },
): Promise<TimedPage> => {
  const asked = { ...filter, ...page, clientAppId };
  const { search } = filter;

  if (list.found) {
    const known = await findsTooMany(db, list, asked);
    return foundPage(db, list, asked, { most: maximumCollected, known });
  }

  if (search) {
    const customers = await findCustomers(db, clientAppId, search);
    if (customers) {
      const theirs = { ...list, found: ofCustomers(customers) };
      return foundPage(db, theirs, asked, { most: maximumOfCustomers });
    }
    const scanned = await scannedPage(db, list, asked, { search });
    if (scanned.ids.length > 0 || page.offset === 0) return scanned;
    const { total } = await timedPage(db, clientAppId, list, filter, { ...page, offset: 0 });
    return { ids: [], total, isMinimum: true };
  }

  const direction = sql.raw(filter.order ?? 'desc');
  const rowsOfPage = sql<{ id: number }>`
    select id from ${sql.table(list.table)} as event
    where ${rowsMatching(list, clientAppId, filter)}
    order by ${sql.ref(list.at)} ${direction}, id ${direction}
    limit ${page.limit} offset ${page.offset}`;
  const [total, { rows }] = await Promise.all([
    countRows(db, clientAppId, list, filter),
    rowsOfPage.execute(db),
  ]);
  return { ids: rows.map(({ id }) => id), total, isMinimum: false };
};
