import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';

/**
 * From this offset on it pays to start a page of a broad search at a remembered cursor, and to look up
 * the customers who are found once instead of with each row.
 */
export const deepOffset = 200;

/** The row at which a page begins: its value in the order of the list, as text, and its id. */
interface Cursor {
  offset: number;
  value: string;
  id: number;
  until: number;
}

/** In milliseconds. Rows that are added before a page in this time do not move it. */
const keptFor = 60_000;

const maximumLists = 500;
const maximumPerList = 20;

/** Each process has its own; a page that another process answered is looked for from the start, once. */
const cursorsOf = new WeakMap<Kysely<Database>, Map<string, Cursor[]>>();

/** The order of a list: by a column of that type, then by id. */
export interface Order {
  column: RawBuilder<unknown>;
  type: 'timestamptz' | 'numeric';
  id: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/**
 * A cache of keyset cursors, so that paging through a broad search costs the same however far it has
 * come. Only reading up to a page tells where it begins, so the beginnings of pages are remembered for a
 * minute.
 * @param rows the SQL that says which rows are in the list
 * @returns the condition of the nearest cursor before the offset, how many rows to skip from there, and
 * what remembers the rows that were found
 */
export const nearestCursor = (
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
  { column, type, id, direction }: Order,
  offset: number,
) => {
  if (offset < deepOffset) return { where: sql`true`, skip: offset, remember: () => undefined };
  const { sql: text, parameters } = sql`${rows} ${column} ${sql.raw(direction)}`.compile(db);
  const key = JSON.stringify([text, parameters]);
  const lists = cursorsOf.get(db) ?? new Map<string, Cursor[]>();
  cursorsOf.set(db, lists);
  const fresh = (lists.get(key) ?? []).filter(({ until }) => until > performance.now());
  const [near] = fresh
    .filter((cursor) => cursor.offset <= offset)
    .sort((a, b) => b.offset - a.offset);
  // A cursor that was found from another one inherits its end, so that paging does not prolong it.
  const until = near?.until ?? performance.now() + keptFor;

  const remember = (found: { id: number; value: string }[], limit: number) => {
    const cursors = [0, limit].flatMap((index) => {
      const row = found[index];
      return row ? [{ offset: offset + index, value: row.value, id: row.id, until }] : [];
    });
    const others = fresh.filter((old) => !cursors.some((cursor) => cursor.offset === old.offset));
    // Least recently used: the list of this call moves to the end, the first one goes.
    lists.delete(key);
    lists.set(key, [...others, ...cursors].slice(-maximumPerList));
    const [oldest] = lists.keys();
    if (lists.size > maximumLists && oldest !== undefined) lists.delete(oldest);
  };

  if (!near) return { where: sql`true`, skip: offset, remember };
  const compared = sql.raw(direction === 'asc' ? '>=' : '<=');
  const first = sql`(${near.value}::text::${sql.raw(type)}, ${near.id}::bigint)`;
  const where = sql`(${column}, ${id}) ${compared} ${first}`;
  return { where, skip: offset - near.offset, remember };
};
