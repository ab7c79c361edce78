import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/** Entries deleted by one statement, few enough that requests run in between. */
const batchSize = 1000;

/**
 * Deletes the activity before an instant (retention), with the parts of its batches.
 * @returns how many entries, without their parts
 */
export async function forgetBefore(db: Kysely<Database>, end: Date): Promise<number> {
  const businesses = await db.selectFrom('client_apps').select('id').orderBy('id').execute();
  let count = 0;
  for (const { id } of businesses) {
    for (;;) {
      const heads = await oldestHeads(db, id, end);
      if (heads.length === 0) break;
      await removeHeads(db, id, heads);
      count += heads.length;
    }
  }
  return count;
}

interface Head {
  id: number;
  has_parts: boolean;
}

const oldestHeads = async (
  db: Kysely<Database>,
  clientAppId: number,
  end: Date,
): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select head.id, exists (
      select from activity as part
      where part.client_app_id = head.client_app_id and part.part_of = head.id) as has_parts
    from activity as head
    where head.client_app_id = ${clientAppId} and head.part_of is null and head.at < ${end}
    order by head.at, head.id limit ${batchSize}`.execute(db);
  return rows;
};

// Oldest first, so that an interruption leaves no gap in the history.
const removeHeads = async (db: Kysely<Database>, clientAppId: number, heads: readonly Head[]) => {
  let plain: number[] = [];
  for (const { id, has_parts } of heads) {
    if (has_parts) {
      await remove(db, clientAppId, plain);
      plain = [];
      await removeParts(db, clientAppId, id);
    }
    plain.push(id);
  }
  await remove(db, clientAppId, plain);
};

/** Deleted in chunks rather than by the foreign key's cascade: a batch may have 20,000 parts. */
const removeParts = async (db: Kysely<Database>, clientAppId: number, head: number) => {
  for (;;) {
    const parts = await db
      .selectFrom('activity')
      .select('id')
      .where('client_app_id', '=', clientAppId)
      .where('part_of', '=', head)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (parts.length === 0) break;
    await remove(
      db,
      clientAppId,
      parts.map(({ id }) => id),
    );
  }
};

const remove = async (db: Kysely<Database>, clientAppId: number, ids: readonly number[]) => {
  if (ids.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('verbena.forgetting', 'on', true)`.execute(trx);
    await sql`delete from activity
      where client_app_id = ${clientAppId} and id = any(${ids}::bigint[])`.execute(trx);
  });
};
