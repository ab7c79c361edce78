import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { versionBefore } from '../../../scripts/support/versionBefore.mjs';
import { type Connection, connect } from '../../../server/database/connect';
import { migrate } from '../../../server/database/migrate';
import * as migrations from '../../../server/database/migrations';
import { untilLockWait } from '../../support/lockWaits';
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

/** Creates a database with these options; answers its address. */
const makeDatabase = async (name: string, options = '') => {
  await sql.raw(`create database ${name} ${options}`).execute(connection.db);
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
};

/** The error of a refused migration, which must leave the database unchanged. */
const refusalOf = async (url: string) => {
  const { db, close } = await connect({ url });
  onTestFinished(close);
  const reason = await migrate(db).then(String, ({ message }: Error) => message);
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db);
  expect(rows).toEqual([]);
  return reason;
};

const another =
  'Make another by createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --maintenance-db "$DATABASE_URL" verbena_utf8, or with any other locale of UTF-8 where the server has no C.UTF-8, and set DATABASE_URL to it.';

it.each(['SQL_ASCII', 'LATIN1'])('refuses a database that is %s', async (encoding) => {
  const options = `template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`;
  const url = await makeDatabase(`in_${encoding.toLowerCase()}`, options);
  expect(await refusalOf(url)).toBe(
    `The database is ${encoding}, and Verbena needs UTF8. ${another}`,
  );
});

it('refuses a new database that does not know the case of all letters (API-122), and leaves one in use alone', async () => {
  const options = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'";
  expect(await refusalOf(await makeDatabase('new_letters', options))).toBe(
    `The database does not know that Ł is a capital ł, so a search would not find every name. ${another}`,
  );

  const { db, close } = await connect({ url: await makeDatabase('old_letters', options) });
  onTestFinished(close);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  await new Migrator({ db, provider }).migrateTo('0036_presence');
  await migrate(db);
  expect(await db.selectFrom('owners').select('id').execute()).toEqual([]);
});

it('says what helps where the role may not make tables', async () => {
  const url = await makeDatabase('of_another');
  await sql`create role guest login`.execute(connection.db);
  expect(await refusalOf(Object.assign(new URL(url), { username: 'guest' }).href)).toBe(
    'The role of DATABASE_URL may not make tables or change them (permission denied for schema public). Let it own the database and all that is in it.',
  );
});

it('reads dates alike in a database that writes them in another way', async () => {
  const url = await makeDatabase('dates');
  await sql`alter database dates set datestyle = 'German, DMY'`.execute(connection.db);
  const { db, close } = await connect({ url });
  onTestFinished(close);
  await migrate(db);
  const { rows } = await sql`
    select '2026-03-08'::date as date, '2026-03-08T07:30:00Z'::timestamptz as at`.execute(db);
  expect(rows).toEqual([{ date: '2026-03-08', at: new Date('2026-03-08T07:30:00Z') }]);
});

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
    // The migration holds a lock on owners while it waits for one on sessions; others queue behind it
    // until it times out.
    for (let tries = 0; tries < 3; tries += 1) {
      await untilLockWait(db);
      await sql`select id from sessions`.execute(db);
      await sql`update owners set name = name`.execute(db);
    }
    await untilLockWait(db);
    expect(isMigrated).toBe(false);
    await sql`update owners set name = name`.execute(call);
  });
  await migrated;
  expect(await db.selectFrom('sessions').select('code_verified_at').execute()).toEqual([]);
});

/** The tables there are, and those of them that the transaction keeps from calls: none writes a business. */
const tablesOf = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ name: string; locked: boolean }>`
    select relname as name, relname <> 'client_apps' and exists (
      select from pg_locks where relation = c.oid and pid = pg_backend_pid()
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    ) as locked
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
};

it('locks the tables that a step changes at once, so that no call waits for one of them meanwhile', async () => {
  const connectionString = await makeDatabase('steps');
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }),
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  onTestFinished(() => db.destroy());
  const found: Record<string, string[]> = {};
  const told: Record<string, string[]> = {};
  for (const [name, migration] of Object.entries(migrations)) {
    await db.transaction().execute(async (trx) => {
      const before = new Set((await tablesOf(trx)).map((table) => table.name));
      statements.length = 0;
      await migration.up(trx);
      const first = /^lock table (.*?)(?: in .* mode)?$/.exec(statements[1] ?? '');
      if (name <= versionBefore.lastMigration) return;
      const locked = (await tablesOf(trx)).filter(
        (table) => table.locked && before.has(table.name),
      );
      if (locked.length > 1) found[name] = locked.map((table) => table.name).toSorted();
      if (first) told[name] = first[1]?.split(', ').toSorted() ?? [];
    });
  }
  expect(told).toEqual(found);
  expect(Object.values(found).every(({ length }) => length <= 4)).toBe(true);
});
