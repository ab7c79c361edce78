import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { type Connection, connect, type Engine } from '../../server/database/connect';
import { migrate } from '../../server/database/migrate';
import type { Database } from '../../server/database/schema';
import { migratedSnapshot, migrationsHash } from './migratedSnapshot';
import { borrowPglite, emptyAll } from './pglitePool';
import { databasesOfRun } from './postgres';
import { quickHash } from './quickHash';
import { insertRow, insertRows } from './tables';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the one project whose tests run on it. */
    databaseUrl?: string;
  }
}

// Given to one project only: the others stay on PGlite, whatever runs beside them.
const serverUrl = inject('databaseUrl');

/** The engine of the project: PostgreSQL where it was given a server, else PGlite. */
export const engines: Engine[] = [serverUrl ? 'postgresql' : 'pglite'];

/**
 * A migrated, empty database of its own. Without `engine` it is on the project's engine. Close it, or
 * make it by `useTestDatabase`, which closes it when the test ends.
 */
export const createTestDatabase = async (
  engine: Engine = serverUrl ? 'postgresql' : 'pglite',
): Promise<Connection> =>
  engine === 'pglite'
    ? connect({ snapshot: await migratedSnapshot() })
    : createServerDatabase(serverUrl ?? '');

/** The same from the pool, which other tests have used: for tests that do not alter the schema. */
export const borrowTestDatabase = (
  engine: Engine = serverUrl ? 'postgresql' : 'pglite',
): Promise<Connection> =>
  engine === 'pglite' ? borrowPglite() : borrowServerDatabase(serverUrl ?? '');

/** A test database that is closed when the running test ends. */
export async function useTestDatabase(engine?: Engine): Promise<Kysely<Database>> {
  const connection = await createTestDatabase(engine);
  onTestFinished(() => connection.close());
  return connection.db;
}

async function createServerDatabase(url: string): Promise<Connection> {
  const own = await copyTemplate(url);
  const connection = await connect({ url: own });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await asAdmin(url, (admin) =>
        sql`drop database ${sql.id(nameOf(own))} with (force)`.execute(admin),
      );
    },
  };
}

/** The pool: addresses of databases released by tests of this process. */
const spare: string[] = [];

async function borrowServerDatabase(url: string): Promise<Connection> {
  const used = spare.pop();
  const own = used ?? (await copyTemplate(url));
  const connection = await connect({ url: own });
  if (used) await sql.raw(emptyAll).execute(connection.db);
  let closed: Promise<void> | undefined;
  const giveBack = async () => {
    await connection.close();
    spare.push(own);
  };
  const close = () => {
    closed ??= giveBack();
    return closed;
  };
  return { ...connection, close };
}

async function asAdmin<Result>(url: string, work: (admin: Kysely<Database>) => Promise<Result>) {
  const { db, close } = await connect({ url });
  return work(db).finally(close);
}

/** Makes a migrated, empty database of this run, and tells its address. */
const copyTemplate = (url: string) =>
  asAdmin(url, async (admin) => {
    const name = `${databasesOfRun(process.ppid)}${randomBytes(6).toString('hex')}`;
    template ??= makeTemplate(admin, url);
    await sql`create database ${sql.id(name)} template ${sql.id(await template)}`.execute(admin);
    return databaseAt(url, name);
  });

/** The same, on PostgreSQL, with its address. */
export async function useServerDatabase(): Promise<{ db: Kysely<Database>; url: string }> {
  const db = await useTestDatabase('postgresql');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return { db, url: databaseAt(serverUrl ?? '', rows[0]?.name ?? '') };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

const databaseAt = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

let template: Promise<string> | undefined;

/** Makes the template database, once for each set of migrations. */
const makeTemplate = (admin: Kysely<Database>, url: string) =>
  admin.connection().execute(async (db) => {
    const name = `verbena_template_${migrationsHash()}`;
    // An advisory lock, so that concurrent test processes neither make it twice nor copy it half made.
    await sql`select pg_advisory_lock(4600)`.execute(db);
    try {
      const found = await sql`select from pg_database where datname = ${name}`.execute(db);
      if (found.rows.length === 0) {
        await sql`create database ${sql.id(name)}`.execute(db);
        const connection = await connect({ url: databaseAt(url, name) });
        await migrate(connection.db).finally(connection.close);
      }
    } finally {
      await sql`select pg_advisory_unlock(4600)`.execute(db);
    }
    return name;
  });

/**
 * Two small businesses, each with an owner (password "Password-1"), two categories, three services
 * and a reward plan, so that a test can see that one cannot reach the other.
 */
export const seedTwoBusinesses = async (db: Kysely<Database>) => ({
  spa: await seedBusiness(db, 'Verbena Day Spa', 'owner@spa.example', 'America/New_York'),
  barbers: await seedBusiness(db, 'Harbor Barbers', 'owner@harbor.example', 'America/Los_Angeles'),
});

const passwordHash = quickHash('Password-1');

/** One such business. */
export async function seedBusiness(
  db: Kysely<Database>,
  name: string,
  email: string,
  timeZone: string,
) {
  const client = await insertRow(db, 'client_apps', { name, time_zone: timeZone });
  const of = { client_app_id: client.id };
  const owner = await insertRow(db, 'owners', {
    ...of,
    email,
    name: `Owner of ${name}`,
    role: 'Owner',
    password_hash: passwordHash,
  });
  await insertRows(db, 'global_settings', of);
  const categories = await insertRows(
    db,
    'categories',
    ['Massage', 'Facials'].map((name, display_order) => ({ ...of, name, display_order })),
  );
  const plan = await insertRow(db, 'reward_plans', {
    ...of,
    tier_level: 1,
    name: 'Gold',
    price: 29,
  });
  const services = await insertRows(db, 'services', [
    { ...of, name: 'Swedish Massage', category: 'Massage', price: 95, duration: '1 hour' },
    {
      ...of,
      name: 'Hot Stone Massage',
      category: 'Massage',
      price: 130,
      duration: '1 hour 30 min',
    },
    { ...of, name: 'Herbal Facial', category: 'Facials', price: 80, duration: '45 min' },
  ]);
  return {
    clientAppId: client.id,
    ownerId: owner.id,
    email,
    password: 'Password-1',
    planId: plan.id,
    categoryIds: categories.map(({ id }) => id),
    serviceIds: services.map(({ id }) => id),
  };
}
