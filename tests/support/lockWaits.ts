import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

/** The ids of PostgreSQL processes that wait for another's lock, in this database. */
export const lockWaits = async <Schema>(db: Kysely<Schema>): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
};

/** Waits until one process waits for a lock; polled often, since some time out soon. */
export const untilLockWait = <Schema>(db: Kysely<Schema>) =>
  expect.poll(async () => (await lockWaits(db)).length, { interval: 20 }).toBe(1);
