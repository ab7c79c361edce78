import { type Kysely, sql } from 'kysely';

// Four tables in less than the second after which PostgreSQL looks for deadlocks: of a migration and a
// call that wait for each other the migration gives way, and calls do not queue behind one that is
// waiting itself.
const lockWaitMs = 200;

/**
 * Runs SQL statements one after the other. Where they change several tables that are in use, the first
 * statement locks them all, so that nothing stands between the wait for one and for the next.
 * @throws Error of state 55P03 when a table that they change is not free soon
 */
export async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  await sql.raw(`set local lock_timeout = ${lockWaitMs}`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
