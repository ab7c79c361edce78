import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '../../../server/database/connect';
import { migrate } from '../../../server/database/migrate';
import * as migrations from '../../../server/database/migrations';
import { type PostgresServer, startPostgres } from '../../support/postgres';

let postgres: PostgresServer;
let connection: Connection;
beforeAll(async () => {
  postgres = await startPostgres();
  connection = await connect({ url: postgres.url });
});
afterAll(async () => {
  await connection.close();
  await postgres.stop();
});

/** Waits until a transaction waits for the sessions. */
const untilSessionsAreAwaited = (db: Connection['db']) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'sessions'::regclass and not granted`.execute(db);
        return rows.length;
      },
      { interval: 20, timeout: 10_000 },
    )
    .toBe(1);

it('gives way to a call that holds a table, and to all that would wait behind it', async () => {
  const { db } = connection;
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateTo('0036_presence');
  expect(error).toBeUndefined();

  let migrated: Promise<void> | undefined;
  let isMigrated = false;
  await db.transaction().execute(async (call) => {
    await sql`select id from sessions`.execute(call);
    migrated = migrate(db).then(() => {
      isMigrated = true;
    });
    // The next migration has the owners when it comes to the sessions. Others queue behind it until it gives way.
    for (let tries = 0; tries < 3; tries += 1) {
      await untilSessionsAreAwaited(db);
      await sql`select id from sessions`.execute(db);
      await sql`update owners set name = name`.execute(db);
    }
    await untilSessionsAreAwaited(db);
    expect(isMigrated).toBe(false);
    await sql`update owners set name = name`.execute(call);
  });
  await migrated;
  expect(await db.selectFrom('sessions').select('code_verified_at').execute()).toEqual([]);
});
