import { type Kysely, sql } from 'kysely';
import { customerSearch } from '../../domain/customerSearch';
import type { Database } from '../database/schema';
import { exportBatch } from '../http/csvExport';
import {
  type EventFilter,
  type EventList,
  eventsMatching,
  findCustomers,
  ofCustomers,
  ofFound,
} from './eventPage';

/**
 * What an export of events holds: all that the filter matches now, in its order. It is read some at
 * a time by place, never by number, so that what is added meanwhile neither moves nor repeats a row.
 */
export const eventExport = async (
  db: Kysely<Database>,
  clientAppId: number,
  list: EventList,
  filter: EventFilter,
) => {
  const search = customerSearch(filter.search);
  const customers = search && (await findCustomers(db, clientAppId, search));
  const events = sql`${sql.table(list.table)} as event
    ${search && !customers ? ofFound(search) : sql``}
    where ${eventsMatching(list, clientAppId, filter)}
    ${customers ? sql`and ${ofCustomers(customers)}` : sql``}`;
  const counted = await sql<{ total: number; last: number | null }>`
    select count(*)::integer as total, max(event.id) as last from ${events}`.execute(db);
  const direction = sql.raw(filter.order ?? 'desc');
  const beyond = sql.raw(filter.order === 'asc' ? '>' : '<');
  const { total, last } = counted.rows[0] ?? { total: 0, last: null };

  async function* batches(): AsyncGenerator<number[]> {
    // As text, since a Date would cut the microseconds off.
    let place: { id: number; at: string } | undefined;
    while (last !== null) {
      const at = sql.ref(`event.${list.at}`);
      const after = place
        ? sql`and (${at}, event.id) ${beyond} (${place.at}::timestamptz, ${place.id}::bigint)`
        : sql``;
      const { rows } = await sql<{ id: number; at: string }>`
        select event.id, ${at}::text as at from ${events} and event.id <= ${last} ${after}
        order by ${at} ${direction}, event.id ${direction} limit ${exportBatch}`.execute(db);
      place = rows.at(-1);
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < exportBatch) return;
    }
  }
  return { total, batches: batches() };
};
