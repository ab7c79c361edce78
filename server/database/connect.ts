import { Kysely, PostgresDialect } from 'kysely';
import { answerBackups, removeCopies } from './answerBackups';
import { lockDirectory } from './directoryLock';
import { openPglite } from './engine.mjs';
import { startEngine } from './engineThread';
import { refuseClosedFiles } from './permissions';
import { asEngine, enginePool, overEngine } from './pglite';
import { createPool, type Patience, type Usage, type WatchedPool } from './pool';
import type { Database } from './schema';

export type Engine = 'pglite' | 'postgresql';

export interface Connection {
  db: Kysely<Database>;
  engine: Engine;
  /** Comes when the database will not answer any more, with a sentence about it. */
  lost: Promise<Error>;
  /** How much it is asked just now. */
  usage(): Usage;
  /** Fails where the last write did and the next one would, too. */
  tryToWrite(): Promise<void>;
  close(): Promise<void>;
}

/** Where the database is: the `url` of a PostgreSQL server, else PGlite in `dataDir` or in memory. */
export interface ConnectOptions {
  url?: string | undefined;
  dataDir?: string | undefined;
  /** A dump of PGlite's data directory to start from, for tests. */
  snapshot?: Blob | undefined;
  /** Other than usual, for tests. */
  patience?: Partial<Patience> | undefined;
}

/**
 * Opens the database. Without a `url` it is PGlite, which is PostgreSQL inside this process: in a
 * thread of its own over `dataDir`, which is made if missing and is open in one process at a time, or
 * in this thread when it is in memory. Rows read the same on both
 * engines: bigint as number, numeric as exact text, timestamptz as Date, date as YYYY-MM-DD text,
 * bytea as Buffer, json parsed. So do errors: they carry PostgreSQL's `code` and `constraint`.
 * @throws Error for people when another process has the directory open, or its files are another user's.
 */
export const connect = (options: ConnectOptions): Promise<Connection> =>
  options.url ? connectServer(options.url, options.patience) : connectEmbedded(options);

const inMemory = 'memory://';

/** What never comes. */
const never = new Promise<never>(() => undefined);
/** How many connections a process has to a PostgreSQL server, and how many of them one business. */
const most = 10;
const mostOfBusiness = 5;

/**
 * PostgreSQL takes disks to be slow at finding single rows, and a long query to be worth compiling
 * and sharing between processes. Calls of the console are short, and read by index. Dates are read in
 * one form only. A transaction whose process is out of reach is undone, so that it does not keep others
 * from its rows, and a query ends whose connection was given up.
 */
const settings = `
  set time zone 'UTC';
  set datestyle = 'ISO, MDY';
  set random_page_cost = 1.1;
  set jit = off;
  set max_parallel_workers_per_gather = 0;
  set idle_in_transaction_session_timeout = '1min';
  do $$ begin
    perform set_config('client_connection_check_interval', '2s', false);
  exception when others then null; -- An older server, or a system that cannot see it.
  end $$`;

async function connectServer(url: string, patience?: Partial<Patience>): Promise<Connection> {
  const server = { connectionString: url };
  const pool = createPool({ server, most, mostOfGroup: mostOfBusiness, settings, patience });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const { usage, tryToWrite } = pool;
  return {
    db,
    engine: 'postgresql',
    lost: never,
    usage,
    tryToWrite,
    close: () => db.destroy(),
  };
}

const embedded = ({ usage, tryToWrite }: WatchedPool) => ({
  engine: 'pglite' as const,
  usage,
  tryToWrite,
});

async function connectEmbedded({
  dataDir = inMemory,
  snapshot,
  patience,
}: ConnectOptions): Promise<Connection> {
  if (dataDir === inMemory) {
    const engine = asEngine(await openPglite(dataDir, snapshot));
    const pool = enginePool(engine, patience);
    const db = overEngine(engine, pool);
    const close = () => db.destroy();
    return { ...embedded(pool), db, lost: never, close };
  }
  const directory = await lockDirectory(dataDir);
  try {
    await removeCopies(directory.database);
    const engine = await startEngine(directory.database, snapshot, patience?.lost).catch(
      async (error) => {
        await refuseClosedFiles(directory.database);
        throw error;
      },
    );
    const pool = enginePool(engine, patience);
    const db = overEngine(engine, pool);
    const close = () => db.destroy().finally(directory.release);
    directory.listen(answerBackups(db, engine, directory.database));
    const lost = Promise.race([engine.lost, directory.lost]);
    return { ...embedded(pool), db, lost, close };
  } catch (error) {
    await directory.release();
    throw error;
  }
}
