import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';

/**
 * From this offset on, a page of a broad search starts from a cached cursor, and the matching
 * customers are looked up once instead of per row.
 */
export const deepOffset = 200;

/** A keyset cursor: the sort value of a page's first row, as text, and its id. */
interface Cursor {
  offset: number;
  value: string;
  id: number;
  until: number;
}

/**
 * The lifetime of a cached cursor in milliseconds. Rows added before a page do not shift it for
 * that time.
 */
const keptFor = 60_000;

const maximumLists = 500;
const maximumPerList = 20;

/** A cache per process; a page that another process has answered is found from the start once. */
const cursorsOf = new WeakMap<Kysely<Database>, Map<string, Cursor[]>>();

/** The order of a list: by a column of a type, then by id. */
export interface Order {
  column: RawBuilder<unknown>;
  type: 'timestamptz' | 'numeric';
  id: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/**
 * A cache of keyset cursors, so that the next page of a broad search costs the same at any offset.
 * Only reading up to a page tells its first row, so these are cached for a minute.
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
  // A cursor inherits the expiry of the cursor that it was found from, so that paging does not
  // prolong it.
  const until = near?.until ?? performance.now() + keptFor;

  const remember = (found: { id: number; value: string }[], limit: number) => {
    const cursors = [0, limit].flatMap((index) => {
      const row = found[index];
      return row ? [{ offset: offset + index, value: row.value, id: row.id, until }] : [];
    });
    const others = fresh.filter((old) => !cursors.some((cursor) => cursor.offset === old.offset));
    // Least recently used: move this list to the end, and evict the first.
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
