import { setTimeout } from 'node:timers/promises';
import { type Kysely, type MigrationResultSet, Migrator, sql } from 'kysely';
import { isRetryableConflict } from './absence';
import { withoutTimeout } from './caller';
import * as migrations from './migrations';
import { ownMigrators } from './ownMigrations';
import type { Database } from './schema';

/** Since version 15 `on delete set null` can name the columns to clear. */
const oldestServer = 15;

/**
 * The command that creates a database on the PostgreSQL server of DATABASE_URL, without the name.
 */
export const createDatabase =
  'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --maintenance-db "$DATABASE_URL"';

const timeoutMs = 120_000;
/** A pause in which calls that queued behind an attempt can run. */
const pauseMs = 150;

/**
 * Migrates the database to the latest version, and then by the extensions' migrations. Processes that start together wait for each other.
 * Each migration is a transaction with a short lock timeout, and is retried until its tables are
 * free, so that it does not block a former version that is still serving.
 * @throws Error the first migration's error; that migration has changed nothing. For people, when the
 * server or its database is unfit, the role may not make tables, the database belongs to a later
 * version, or a table has not been free for two minutes.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  try {
    await refuseUnfitServer(db);
    const made = await refuseLaterForm(db);
    if (made.length === 0) await refuseUnknownLetters(db);
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const migrator = new Migrator({ db, provider });
    // An empty database has no other users, so all migrations run at once, which is quicker.
    const next = () => (made.length === 0 ? migrator.migrateToLatest() : migrator.migrateUp());
    await withoutTimeout(async () => {
      while (await hasMigrated(next));
      for (const nextOwn of ownMigrators(db)) while (await hasMigrated(nextOwn));
    });
  } catch (error) {
    throw explained(error);
  }
}

/** PostgreSQL's message says what a role may not do, but not what to do about it. */
const explained = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error && error.code === '42501')) return error;
  // The embedded engine has the same error code for a file that it cannot open.
  if (error.message.startsWith('could not')) return error;
  return new Error(
    `The role of DATABASE_URL may not make tables or change them (${error.message}). Let it own the database and all that is in it.`,
    { cause: error },
  );
};

// The refused database probably has the default name, so another is suggested.
const makeAnother = `Make another by ${createDatabase} verbena_utf8, or with any other locale of UTF-8 where the server has no C.UTF-8, and set DATABASE_URL to it.`;

/**
 * Refuses a server that is too old for the migrations, and a database whose encoding cannot store
 * all letters.
 * @throws Error for people
 */
export async function refuseUnfitServer(
  db: Kysely<Database>,
  oldest = oldestServer,
): Promise<void> {
  const { rows } = await sql<{ number: number; encoding: string }>`
    select current_setting('server_version_num')::integer / 10000 as number,
      current_setting('server_encoding') as encoding`.execute(db);
  const { number = 0, encoding } = rows[0] ?? {};
  if (number < oldest) {
    throw new Error(
      `The database server is PostgreSQL ${number}, and Verbena needs ${oldest} or later. Upgrade it, or set DATABASE_URL to another one.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new Error(`The database is ${encoding}, and Verbena needs UTF8. ${makeAnother}`);
  }
}

/**
 * Refuses a new database whose locale does not fold the case of letters beyond ASCII, which a
 * search needs. An existing one is accepted, since its locale cannot be changed.
 */
const refuseUnknownLetters = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ known: boolean }>`select lower('Ł') = 'ł' as known`.execute(db);
  if (rows[0]?.known) return;
  throw new Error(
    `The database does not know that Ł is a capital ł, so a search would not find every name. ${makeAnother}`,
  );
};

/** Runs the next migration once its tables are free; false if there is none. */
const hasMigrated = async (next: () => Promise<MigrationResultSet>): Promise<boolean> => {
  const endOfPatience = Date.now() + timeoutMs;
  for (;;) {
    const { error, results = [] } = await next();
    if (!error) return results.length > 0;
    if (!isRetryableConflict(error)) throw error;
    if (Date.now() > endOfPatience) {
      const message =
        'The database could not be upgraded: something has held one of its tables for two minutes. Find the query that does not end, end it, and start again.';
      throw new Error(message, { cause: error });
    }
    await setTimeout(pauseMs);
  }
};

/**
 * Refuses a database that a later version of Verbena has migrated.
 * @returns the names of the migrations that it has had
 * @throws Error for people
 */
export async function refuseLaterForm(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return [];
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db,
  );
  const names = made.rows.map(({ name }) => name);
  const last = names.filter((name) => !(name in migrations)).at(-1);
  if (last !== undefined) {
    throw new Error(
      `The database belongs to a later version of Verbena, which has brought it to the form ${last}. Start that version, or restore a backup made before the upgrade.`,
    );
  }
  return names;
}
