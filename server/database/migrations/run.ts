import { type Kysely, sql } from 'kysely';

// Locks of four tables within the second after which PostgreSQL looks for deadlocks: in a deadlock
// with a call the migration gives up first, and calls do not queue behind a waiting migration.
const lockWaitMs = 200;

/**
 * Runs SQL statements in sequence. If they change several tables in use, the first one must lock
 * them all, so that no other query runs between the waits.
 * @throws Error of state 55P03 when a table that they change is not free soon
 */
export async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  await sql.raw(`set local lock_timeout = ${lockWaitMs}`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
