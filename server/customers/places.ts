import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';

/**
 * From so many rows on it pays to look for a page of a broad search from where another one began, and to
 * look up once who is found and not with each row.
 */
export const deepOffset = 200;

/** The row at which a page begins: its value in the order of the list, as text, and its id. */
interface Place {
  offset: number;
  value: string;
  id: number;
  until: number;
}

/** In milliseconds. What was added before a page in this time does not move it. */
const keptFor = 60_000;

const mostLists = 500;
const mostOfOne = 20;

/** Each process has its own: whoever comes to another one waits once as if nobody had been there. */
const placesOf = new WeakMap<Kysely<Database>, Map<string, Place[]>>();

/** The order of a list: by a column of that type, then by id. */
export interface Order {
  column: RawBuilder<unknown>;
  type: 'timestamptz' | 'numeric';
  id: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/**
 * From which row on to look for the page at an offset, so that paging on costs the same however far it
 * has come: nothing but going there tells where a page of a broad search begins, so it is remembered for
 * a minute where pages began lately (API-122).
 * @param rows all that says which rows are in the list
 * @returns the condition of those rows, how many of them are before the page, and what to tell what is found
 */
export const nearestPlace = (
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
  { column, type, id, direction }: Order,
  offset: number,
) => {
  if (offset < deepOffset) return { condition: sql`true`, beyond: offset, keep: () => undefined };
  const { sql: text, parameters } = sql`${rows} ${column} ${sql.raw(direction)}`.compile(db);
  const key = JSON.stringify([text, parameters]);
  const lists = placesOf.get(db) ?? new Map<string, Place[]>();
  placesOf.set(db, lists);
  const fresh = (lists.get(key) ?? []).filter(({ until }) => until > performance.now());
  const [near] = fresh
    .filter((place) => place.offset <= offset)
    .sort((a, b) => b.offset - a.offset);
  // What is found from a place is as old as that, so that nobody's looking keeps it for longer.
  const until = near?.until ?? performance.now() + keptFor;

  const keep = (found: { id: number; value: string }[], limit: number) => {
    const places = [0, limit].flatMap((index) => {
      const row = found[index];
      return row ? [{ offset: offset + index, value: row.value, id: row.id, until }] : [];
    });
    const others = fresh.filter((old) => !places.some((place) => place.offset === old.offset));
    // The list that was looked at last is at the end; the one at the beginning goes.
    lists.delete(key);
    lists.set(key, [...others, ...places].slice(-mostOfOne));
    const [oldest] = lists.keys();
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  };

  if (!near) return { condition: sql`true`, beyond: offset, keep };
  const compared = sql.raw(direction === 'asc' ? '>=' : '<=');
  const first = sql`(${near.value}::text::${sql.raw(type)}, ${near.id}::bigint)`;
  const condition = sql`(${column}, ${id}) ${compared} ${first}`;
  return { condition, beyond: offset - near.offset, keep };
};
