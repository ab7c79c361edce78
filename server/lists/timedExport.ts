import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { exportBatch } from './csvExport';
import {
  findCustomers,
  ofCustomers,
  ofFound,
  rowsMatching,
  type TimedFilter,
  type TimedList,
} from './timedPage';

/**
 * All rows that match a filter now, in the list's order, for an export. Reads in batches by a
 * keyset cursor, so that added rows neither shift nor repeat others.
 */
export const timedExport = async (
  db: Kysely<Database>,
  clientAppId: number,
  list: TimedList,
  filter: TimedFilter,
) => {
  const { search } = filter;
  const customers = search && (await findCustomers(db, clientAppId, search));
  const events = sql`${sql.table(list.table)} as event
    ${search && !customers ? ofFound(search) : sql``}
    where ${rowsMatching(list, clientAppId, filter)}
    ${customers ? sql`and ${ofCustomers(customers)}` : sql``}`;
  const counted = await sql<{ total: number; last: number | null }>`
    select count(*)::integer as total, max(event.id) as last from ${events}`.execute(db);
  const direction = sql.raw(filter.order ?? 'desc');
  const beyond = sql.raw(filter.order === 'asc' ? '>' : '<');
  const { total, last } = counted.rows[0] ?? { total: 0, last: null };

  async function* batches(): AsyncGenerator<number[]> {
    // As text, since a Date would lose the microseconds.
    let cursor: { id: number; at: string } | undefined;
    while (last !== null) {
      const at = sql.ref(`event.${list.at}`);
      const after = cursor
        ? sql`and (${at}, event.id) ${beyond} (${cursor.at}::timestamptz, ${cursor.id}::bigint)`
        : sql``;
      const { rows } = await sql<{ id: number; at: string }>`
        select event.id, ${at}::text as at from ${events} and event.id <= ${last} ${after}
        order by ${at} ${direction}, event.id ${direction} limit ${exportBatch}`.execute(db);
      cursor = rows.at(-1);
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < exportBatch) return;
    }
  }
  return { total, batches: batches() };
};
