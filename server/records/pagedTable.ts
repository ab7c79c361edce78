import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { pagedCalls } from '../../contract/pagedCalls';
import type { CsvValue } from '../../domain/csv';
import { listingOf } from '../../domain/listing';
import { searchWords } from '../../domain/searchText';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { createRouter } from '../http/environment';
import { found } from '../http/faults';
import { csvAnswer, exportBatch } from '../lists/csvExport';
import { hasWord } from '../lists/hasWord';
import { totalOf } from '../lists/pagination';
import type { RecordTable } from './recordRows';
import { type TableKind, tableRoutes } from './tableRoutes';
import { entityTag } from './version';

/** Up to this many matches are counted. */
const maximumCounted = 10_000;

/** The query of a list: search, order, and filters by the names of their fields. */
interface ListQuery {
  search?: string | undefined;
  sort_by: string;
  sort_order: 'asc' | 'desc';
}

/** The same of a page of it. */
export interface PageQuery extends ListQuery {
  limit: number;
  offset: number;
}

/** The text that a search looks in, as the expression of the index `{table}_search`. */
const searchedText = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`(' ' || search_text(${sql.join(
    columns.map((name) => sql`coalesce(${sql.ref(name)}, '')`),
    sql` || ' ' || `,
  )}))`;

/** The rows of a business that a query matches, and their order, which ends with the id. */
const matchesOf = (
  table: string,
  clientAppId: number,
  searched: readonly string[],
  { search, sort_by, sort_order, ...filters }: ListQuery,
) => {
  const direction = sql.raw(sort_order);
  const conditions = [
    sql`client_app_id = ${clientAppId} and deleted_at is null`,
    ...Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`],
    ),
    ...searchWords(search ?? '').map((word) => hasWord(searchedText(searched), word)),
  ];
  return {
    matching: sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`,
    order: sql`order by ${sql.ref(sort_by)} ${direction}, id ${direction}`,
  };
};

/** The ids of a page of a business's rows, and the total. */
export const findPage = async (
  db: Kysely<Database>,
  table: string,
  clientAppId: number,
  searched: readonly string[],
  { limit, offset, ...query }: PageQuery,
) => {
  const { matching, order } = matchesOf(table, clientAppId, searched, query);
  const page = sql<{ id: number }>`
    select id ${matching} ${order} limit ${limit} offset ${offset}`;
  const count = sql<{ found: number }>`
    select count(*)::integer as found
    from (select ${matching} limit ${maximumCounted + 1}) as matches`;
  const [{ rows }, counted] = [await page.execute(db), await count.execute(db)];
  const total = counted.rows[0]?.found ?? 0;
  const isMinimum = total > maximumCounted;
  // Beyond the count the total grows with the page, so that there is a next one.
  const more = offset + rows.length + (rows.length === limit ? 1 : 0);
  return {
    ids: rows.map(({ id }) => id),
    pagination: {
      ...totalOf({ total: isMinimum ? Math.max(total, more) : total, isMinimum }),
      limit,
      offset,
    },
  };
};

/** A value of the wire in a file. */
const csvValueOf = (value: unknown): CsvValue => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' || value === null ? value : String(value);
};

/**
 * The routes of a plain table whose list the server pages: search, filters and orders follow from the
 * declared fields. Each of them needs an index, which the table's migration makes:
 * `{table}_search`, `{table}_{filter}` and `{table}_by_{order}`.
 */
export const pagedTable = <Input extends object, Table extends RecordTable>({
  calls: { fields: declared, page, one, export: whole, ...calls },
  ...kind
}: Omit<TableKind<Input, Table>, 'calls' | 'order'> & {
  calls: ReturnType<typeof pagedCalls>;
}) => {
  const { table, noun } = kind;
  const listing = listingOf(declared);
  const valuesOf = (record: object) =>
    Object.keys(declared).map((name) => csvValueOf(record[name as keyof typeof record]));
  const routes = tableRoutes<Input, Table>({ ...kind, calls }, (dependencies, read) => {
    const { db } = dependencies;
    const readInOrder = async (clientAppId: number, ids: readonly number[]) => {
      const stored = ids.length > 0 ? await read(db, clientAppId, ids) : [];
      const records = new Map(stored.map((record) => [record.id, record]));
      return ids.flatMap((id) => records.get(id) ?? []);
    };
    return createRouter()
      .openapi(page, async (c) => {
        const { clientAppId } = c.get('session');
        const query = c.req.valid('query') as PageQuery;
        const { ids, pagination } = await findPage(db, table, clientAppId, listing.searched, query);
        const rows = await readInOrder(clientAppId, ids);
        return c.json({ [calls.envelope.items]: rows, pagination } as never, 200);
      })
      .openapi(whole, async (c) => {
        const { clientAppId } = c.get('session');
        const query = c.req.valid('query') as ListQuery;
        const { matching, order } = matchesOf(table, clientAppId, listing.searched, query);
        // At once, since rows may change their places while they are read.
        const { rows } = await sql<{ id: number }>`select id ${matching} ${order}`.execute(db);
        const ids = rows.map(({ id }) => id);
        async function* batches() {
          for (let start = 0; start < ids.length; start += exportBatch) {
            const batch = ids.slice(start, start + exportBatch);
            yield (await readInOrder(clientAppId, batch)).map(valuesOf);
          }
        }
        return csvAnswer(c, dependencies, {
          type: calls.envelope.items.replaceAll('_', '-'),
          headers: Object.values(declared).map(({ label }) => label),
          total: ids.length,
          timeZone: await readTimeZone(db, clientAppId),
          rows: batches(),
        });
      })
      .openapi(one, async (c) => {
        const { clientAppId } = c.get('session');
        const [record] = await read(db, clientAppId, c.req.valid('param').id);
        c.header('ETag', entityTag(found(record, noun)));
        return c.json({ [calls.envelope.item]: record } as never, 200);
      });
  });
  return Object.assign(routes, { listing: { table, ...listing } });
};
