import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type ConnectOptions, connect, type Engine } from '../../server/database/connect';
import { migrate } from '../../server/database/migrate';
import type { Database } from '../../server/database/schema';
import { migratedSnapshot } from '../support/migratedSnapshot';
import { startPostgres } from '../support/postgres';
import { engines, seedTwoBusinesses } from '../support/testDatabase';

/** A database that outlives the server process, and may be crashed along with it. */
export interface Place {
  at: ConnectOptions;
  env: Record<string, string>;
  crash: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A place of an engine, empty. */
export const preparePlace = async (engine: Engine): Promise<Place> => {
  if (engine === 'postgresql') {
    const server = await startPostgres({ durable: true });
    return {
      at: { url: server.url },
      env: { DATABASE_URL: server.url },
      crash: server.crash,
      remove: server.stop,
    };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'verbena-durability-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { at: { dataDir }, env: { DATA_DIR: dataDir }, crash: async () => undefined, remove };
};

/** The engine of the project that runs the test. */
export const ownEngine: Engine = engines.includes('postgresql') ? 'postgresql' : 'pglite';

/** Opens the database of a place, in which no server may run on the embedded engine, for as long as it is read. */
export const inDatabase = async <T>(
  { at }: Place,
  read: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => {
  const { db, close } = await connect(at);
  return read(db).finally(close);
};

/** Makes the database of a place that is empty, with two businesses, and furnishes the spa. */
export const furnishPlace = async <T>(
  { at }: Place,
  furnish: (
    db: Kysely<Database>,
    spa: Awaited<ReturnType<typeof seedTwoBusinesses>>['spa'],
  ) => Promise<T>,
): Promise<T> => {
  const { db, close } = await connect({ ...at, snapshot: await migratedSnapshot() });
  try {
    await migrate(db);
    return await furnish(db, (await seedTwoBusinesses(db)).spa);
  } finally {
    await close();
  }
};
