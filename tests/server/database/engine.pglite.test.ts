import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPglite } from '../../../server/database/engine.mjs';
import { asEngine, enginePool } from '../../../server/database/pglite';
import { migratedSnapshot } from '../../support/migratedSnapshot';

it('fails a query that waits for the transaction it is made in, and serves the next ones', async () => {
  const lite = await openPglite('memory://', await migratedSnapshot());
  const pool = enginePool(asEngine(lite), { connection: 100 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  const outcomes = await db
    .transaction()
    .execute(() => Promise.allSettled([sql`select 1`.execute(db), sql`select 2`.execute(db)]));
  const busy = { reason: { message: 'The database was busy for 0.1 seconds.' } };
  expect(outcomes).toMatchObject([busy, busy]);
  expect((await sql`select 3 as answer`.execute(db)).rows).toEqual([{ answer: 3 }]);
});
