import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/** How many entries go at once, so that the owners' own calls run in between. */
const atOnce = 1000;

/**
 * Removes the activity from before an instant, with the parts of what changed many records.
 * @returns how many entries, without their parts
 */
export async function forgetBefore(db: Kysely<Database>, end: Date): Promise<number> {
  const businesses = await db.selectFrom('client_apps').select('id').orderBy('id').execute();
  let count = 0;
  for (const { id } of businesses) {
    for (;;) {
      const removed = await removeOldest(db, id, end);
      count += removed;
      if (removed < atOnce) break;
    }
  }
  return count;
}

// The oldest first, so that what is left never looks as if what came after it had not been.
const removeOldest = (db: Kysely<Database>, clientAppId: number, end: Date) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('verbena.forgetting', 'on', true)`.execute(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('activity')
      .where('client_app_id', '=', clientAppId)
      .where('id', 'in', (query) =>
        query
          .selectFrom('activity')
          .select('id')
          .where('client_app_id', '=', clientAppId)
          .where('part_of', 'is', null)
          .where('at', '<', end)
          .orderBy('at')
          .orderBy('id')
          .limit(atOnce),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
