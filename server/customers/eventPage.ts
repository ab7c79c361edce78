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

/** For so many events beyond the page it is tried whether there are any, when a search finds very many. */
const lookahead = 40;

/** The condition of those in a business that a filter matches, the search apart; the table is called event. */
export const eventsMatching = (
  { at, only }: EventList,
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

/** The ids of a page of events in their order, and how many events there are (API-40, API-122). */
export const eventPage = async (
  db: Kysely<Database>,
  clientAppId: number,
  list: EventList,
  filter: EventFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<EventPage> => {
  const table = sql.table(list.table);
  const at = sql.ref(list.at);
  const all = eventsMatching(list, clientAppId, filter);
  const direction = sql.raw(filter.order ?? 'desc');
  const page = sql`order by ${at} ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const search = customerSearch(filter.search);

  if (!search) {
    const total = countEvents(db, clientAppId, list, filter);
    const { rows } = await sql<{ id: number }>`
      select id from ${table} as event where ${all} ${page}`.execute(db);
    return { ids: rows.map(({ id }) => id), total: await total, isMinimum: false };
  }

  const customers = await findCustomers(db, clientAppId, search);
  if (customers) {
    const { rows } = await sql<{ id: number | null; total: number }>`
      with found as materialized (
        select event.id, ${at} from ${table} as event where ${all} and ${ofCustomers(customers)}
      )
      select page.id, counted.total
      from (select count(*)::integer as total from found) as counted
      left join (select id, ${at} from found ${page}) as page on true
      order by ${at} ${direction}, id ${direction}`.execute(db);
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
    return { ids, total: rows[0]?.total ?? 0, isMinimum: false };
  }

  const sought = limit + lookahead + 1;
  const { start, end } = filter.span;
  const around = { start: toTheMinute(start), end: toTheMinute(end) };
  const alike = eventsMatching(list, clientAppId, { ...filter, span: around });
  const order = {
    column: sql`event.${at}`,
    type: 'timestamptz',
    id: sql`event.id`,
    direction: filter.order ?? 'desc',
  } as const;
  const rowsOf = sql`${table} ${ofFound(search)} where ${alike}`;
  const { condition, beyond, keep } = nearestPlace(db, rowsOf, order, offset);
  // "is true" keeps the condition a look into a hash of ids, beside the index in the order of time.
  const found =
    beyond < deepOffset
      ? sql`${ofFound(search)} where ${all}`
      : sql`where ${all} and (event.customer_id in (${allFound(clientAppId, search)})) is true`;
  const { rows } = await sql<{ id: number; value: string }>`
    select event.id, event.${at}::text as value from ${table} as event ${found} and ${condition}
    order by event.${at} ${direction}, event.id ${direction} limit ${sought} offset ${beyond}`.execute(
    db,
  );
  keep(rows, limit);
  if (rows.length === 0 && offset > 0) {
    const { total } = await eventPage(db, clientAppId, list, filter, { offset: 0, limit });
    return { ids: [], total, isMinimum: true };
  }
  const ids = rows.slice(0, limit).map(({ id }) => id);
  return { ids, total: offset + rows.length, isMinimum: rows.length === sought };
};
