import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CustomerSearch, customerSearch } from '../../domain/customerSearch';
import type { Database } from '../database/schema';
import type { Span } from '../http/span';
import { type Counts, countInSpan } from '../metrics/countInSpan';
import { deepOffset, nearestPlace } from './places';
import { foundBy } from './search';

/** A list of what customers did, by time. Its table has indexes by time and by customer and time. */
export interface EventList {
  table: string;
  /** The column of the time. */
  at: string;
  /** The rollups that count them by day; without any they are counted one by one. */
  counts?: Counts;
  /** The condition of those that the list is of; the table is called event. */
  only?: RawBuilder<boolean> | undefined;
  /** The condition of those that a search finds by themselves and not by their customer, which an index answers. */
  found?: RawBuilder<boolean> | undefined;
}

/** What narrows such a list. */
export interface EventFilter {
  span: Span;
  timeZone: string;
  search: string | undefined;
  /** Newest first where nothing is said. */
  order?: 'asc' | 'desc';
  locationId?: number | undefined;
}

/** So many customers who are found have their events gathered and counted; of more, time is searched through. */
const mostGathered = 2000;

/** So many events that are found by themselves are gathered and counted; of more, time is searched through. */
const mostCounted = 5000;

/** So many of the latest events tell how common a search is. */
const sampled = 2000;

/** For so many events beyond the page it is tried whether there are any, when a search finds very many. */
const lookahead = 40;

/** The condition of those in a business that a filter matches, the search apart; the table is called event. */
export const eventsMatching = (
  { at, only, found }: EventList,
  clientAppId: number,
  { span: { start, end }, locationId }: Pick<EventFilter, 'span' | 'locationId'>,
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

/** The ids of the customers who are found; undefined when there are very many. */
export const findCustomers = async (
  db: Kysely<Database>,
  clientAppId: number,
  search: CustomerSearch,
): Promise<number[] | undefined> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id) as ids from (${allFound(clientAppId, search)} limit ${mostGathered + 1}) as found
  `.execute(db);
  const ids = rows[0]?.ids ?? [];
  return ids.length > mostGathered ? undefined : ids;
};

const allFound = (clientAppId: number, search: CustomerSearch) => sql`
  select id from customers
  where client_app_id = ${clientAppId} and ${foundBy(search, 'customers')}`;

/** What an events' query adds so that only those of the customers who are found are left. */
export const ofFound = (search: CustomerSearch) => sql`
  join customers on customers.client_app_id = event.client_app_id
    and customers.id = event.customer_id and ${foundBy(search, 'customers')}`;

export const ofCustomers = (ids: number[]) => sql`event.customer_id = any(${ids}::bigint[])`;

interface EventPage {
  ids: number[];
  total: number;
  /** Whether there may be more than the total says. */
  isMinimum: boolean;
}

const countEvents = async (
  db: Kysely<Database>,
  clientAppId: number,
  list: EventList,
  filter: EventFilter,
): Promise<number> => {
  const between = (span: Span) => sql<number>`(
    select count(*) from ${sql.table(list.table)} as event
    where ${eventsMatching(list, clientAppId, { ...filter, span })}
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

/** A span that ends now is another one with every request, but begins its pages at the same events. */
const toTheMinute = (at: Date | undefined) =>
  at && new Date(at.getTime() - (at.getTime() % 60_000));

interface Asked extends EventFilter {
  clientAppId: number;
  offset: number;
  limit: number;
}

/** A page of events that are first gathered, all or up to a limit, and so many there are. */
const gatheredPage = async (
  db: Kysely<Database>,
  list: EventList,
  { clientAppId, offset, limit, ...filter }: Asked,
  { only, most }: { only?: RawBuilder<unknown>; most?: number },
): Promise<EventPage> => {
  const at = sql.ref(list.at);
  const direction = sql.raw(filter.order ?? 'desc');
  const inOrder = sql`order by ${at} ${direction}, id ${direction}`;
  const { rows } = await sql<{ id: number | null; total: number }>`
    with found as materialized (
      select event.id, ${at} from ${sql.table(list.table)} as event
      where ${eventsMatching(list, clientAppId, filter)} ${only ? sql`and ${only}` : sql``}
      ${most === undefined ? sql`` : sql`limit ${most}`}
    )
    select page.id, counted.total
    from (select count(*)::integer as total from found) as counted
    left join (select id, ${at} from found ${inOrder} limit ${limit} offset ${offset}) as page on true
    ${inOrder}`.execute(db);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return { ids, total: rows[0]?.total ?? 0, isMinimum: false };
};

/** A page of very many events that are found, looked for in the order of time; so many are known of. */
const soughtPage = async (
  db: Kysely<Database>,
  list: EventList,
  { clientAppId, offset, limit, ...filter }: Asked,
  { search, known = 0 }: { search?: CustomerSearch; known?: number },
): Promise<EventPage> => {
  const table = sql.table(list.table);
  const at = sql.ref(`event.${list.at}`);
  const direction = filter.order ?? 'desc';
  const sought = limit + lookahead + 1;
  const { start, end } = filter.span;
  const around = { start: toTheMinute(start), end: toTheMinute(end) };
  const alike = eventsMatching(list, clientAppId, { ...filter, span: around });
  const ofSearch = search ? ofFound(search) : sql``;
  const order = { column: at, type: 'timestamptz', id: sql`event.id`, direction } as const;
  const rowsOf = sql`${table} ${ofSearch} where ${alike}`;
  const { condition, beyond, keep } = nearestPlace(db, rowsOf, order, offset);
  const all = eventsMatching(list, clientAppId, filter);
  // "is true" keeps the condition a look into a hash of ids, beside the index in the order of time.
  const found =
    !search || beyond < deepOffset
      ? sql`${ofSearch} where ${all}`
      : sql`where ${all} and (event.customer_id in (${allFound(clientAppId, search)})) is true`;
  const { rows } = await sql<{ id: number; value: string }>`
    select event.id, ${at}::text as value from ${table} as event ${found} and ${condition}
    order by ${at} ${sql.raw(direction)}, event.id ${sql.raw(direction)}
    limit ${sought} offset ${beyond}`.execute(db);
  keep(rows, limit);
  // Nothing is certain of a page that begins behind the last of them but what was known before.
  const isBehind = rows.length === 0 && offset > 0;
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    total: isBehind ? known : Math.max(known, offset + rows.length),
    isMinimum: isBehind || rows.length === sought,
  };
};

/** How many of the latest events are found, when by them too many to gather are to be expected; undefined otherwise. */
const foundTooOften = async (
  db: Kysely<Database>,
  { found, ...list }: EventList,
  { clientAppId, ...filter }: Asked,
): Promise<number | undefined> => {
  const all = await countEvents(db, clientAppId, list, filter);
  if (!found || all <= mostCounted) return undefined;
  const { rows } = await sql<{ hits: number }>`
    select count(*) filter (where ${found})::integer as hits from (
      select * from ${sql.table(list.table)} as event
      where ${eventsMatching(list, clientAppId, filter)}
      order by ${sql.ref(list.at)} desc, id desc limit ${sampled}
    ) as event`.execute(db);
  const hits = rows[0]?.hits ?? 0;
  return (hits / sampled) * all > mostCounted ? hits : undefined;
};

/** A page of events that are found by themselves. */
const foundPage = async (db: Kysely<Database>, list: EventList, asked: Asked) => {
  let known = await foundTooOften(db, list, asked);
  if (known === undefined) {
    const gathered = await gatheredPage(db, list, asked, { most: mostCounted + 1 });
    if (gathered.total <= mostCounted) return gathered;
    known = gathered.total;
  }
  // "is true" keeps to the index in the order of time.
  const found = list.found && sql<boolean>`${list.found} is true`;
  return soughtPage(db, { ...list, found }, asked, { known });
};

/** The ids of a page of events in their order, and how many events there are (API-40, API-122). */
export const eventPage = async (
  db: Kysely<Database>,
  clientAppId: number,
  list: EventList,
  filter: EventFilter,
  page: { offset: number; limit: number },
): Promise<EventPage> => {
  const asked = { ...filter, ...page, clientAppId };
  const search = customerSearch(filter.search);

  if (list.found) return foundPage(db, list, asked);

  if (search) {
    const customers = await findCustomers(db, clientAppId, search);
    if (customers) return gatheredPage(db, list, asked, { only: ofCustomers(customers) });
    const sought = await soughtPage(db, list, asked, { search });
    if (sought.ids.length > 0 || page.offset === 0) return sought;
    const { total } = await eventPage(db, clientAppId, list, filter, { ...page, offset: 0 });
    return { ids: [], total, isMinimum: true };
  }

  const total = countEvents(db, clientAppId, list, filter);
  const direction = sql.raw(filter.order ?? 'desc');
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list.table)} as event
    where ${eventsMatching(list, clientAppId, filter)}
    order by ${sql.ref(list.at)} ${direction}, id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: await total, isMinimum: false };
};
