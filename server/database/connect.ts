import { Kysely, PostgresDialect, sql } from 'kysely';
import { answerBackups, removeCopies } from './answerBackups';
import { changeChannel, type Heard, listenToServer, type Unheard } from './changeSignal';
import { lockDirectory } from './directoryLock';
import { openPglite } from './engine.mjs';
import type { EmbeddedEngine } from './engineStream';
import { startEngine } from './engineThread';
import { refuseClosedFiles } from './permissions';
import { asEngine, enginePool, overEngine } from './pglite';
import { createPool, type Timeouts, type Usage } from './pool';
import type { Database } from './schema';

export type Engine = 'pglite' | 'postgresql';

export interface Connection {
  db: Kysely<Database>;
  engine: Engine;
  /** Resolves, with a sentence about it, when the database is lost for good. */
  lost: Promise<Error>;
  /** The use of the connections. */
  usage(): Usage;
  /** Fails if the last write failed, and the next one would. */
  tryToWrite(): Promise<void>;
  /** Has the listener called at each change of a business by any process, as soon as it is committed. */
  onChange(heard: Heard, unheard: Unheard): void;
  close(): Promise<void>;
}

/**
 * The location of the database: the `url` of a PostgreSQL server, else PGlite in `dataDir` or in
 * memory.
 */
export interface ConnectOptions {
  url?: string | undefined;
  dataDir?: string | undefined;
  /** A dump of PGlite's data directory to start from, for tests. */
  snapshot?: Blob | undefined;
  /** Other timeouts, for tests. */
  patience?: Partial<Timeouts> | undefined;
}

/**
 * Opens the database. Without a `url` it is PGlite (PostgreSQL inside of this process): in a thread
 * of its own over `dataDir`, which is created if missing and can be open in one process only, or in
 * this thread in memory. Both engines give rows with the same types: bigint as number, numeric as
 * exact text, timestamptz as Date, date as YYYY-MM-DD text, bytea as Buffer, json parsed; and
 * errors with PostgreSQL's `code` and `constraint`.
 * @throws Error for people when another process has the directory open, or its files are another user's.
 */
export const connect = (options: ConnectOptions): Promise<Connection> =>
  options.url ? connectServer(options.url, options.patience) : connectEmbedded(options);

const inMemory = 'memory://';

/** A promise that never resolves. */
const never = new Promise<never>(() => undefined);
/** The most connections to a PostgreSQL server per process, and of one business. */
const maximumConnections = 10;
const maximumPerBusiness = 5;

/**
 * Tuned for short queries by index: cheap random reads, no JIT and no parallel workers. One date
 * format. An idle transaction, whose process may be unreachable, is rolled back so that it frees
 * its locks, and a query whose connection is lost is cancelled.
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

async function connectServer(url: string, patience?: Partial<Timeouts>): Promise<Connection> {
  const server = { connectionString: url };
  const pool = createPool({
    server,
    most: maximumConnections,
    mostOfGroup: maximumPerBusiness,
    settings,
    patience,
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const { usage, tryToWrite } = pool;
  const listening: (() => void)[] = [];
  return {
    db,
    engine: 'postgresql',
    lost: never,
    usage,
    tryToWrite,
    onChange: (heard, unheard) => void listening.push(listenToServer(url, heard, unheard)),
    close: async () => {
      for (const end of listening) end();
      await db.destroy();
    },
  };
}

/** A connection to an embedded engine, whose one session listens to its own notifications. */
const embedded = (engine: EmbeddedEngine, patience?: Partial<Timeouts>) => {
  const listeners: Heard[] = [];
  const pool = enginePool(engine, {
    patience,
    notified: (payload) => {
      for (const heard of listeners) heard(Number(payload));
    },
  });
  const db = overEngine(engine, pool);
  const { usage, tryToWrite } = pool;
  return {
    engine: 'pglite' as const,
    db,
    usage,
    tryToWrite,
    onChange(heard: Heard, unheard: Unheard) {
      listeners.push(heard);
      if (listeners.length > 1) return;
      sql
        .raw(`listen ${changeChannel}`)
        .execute(db)
        .catch(({ message }: Error) => unheard(message));
    },
  };
};

async function connectEmbedded({
  dataDir = inMemory,
  snapshot,
  patience,
}: ConnectOptions): Promise<Connection> {
  if (dataDir === inMemory) {
    const engine = asEngine(await openPglite(dataDir, snapshot));
    const connection = embedded(engine, patience);
    return { ...connection, lost: never, close: () => connection.db.destroy() };
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
    const connection = embedded(engine, patience);
    const { db } = connection;
    const close = () => db.destroy().finally(directory.release);
    directory.listen(answerBackups(db, engine, directory.database));
    const lost = Promise.race([engine.lost, directory.lost]);
    return { ...connection, lost, close };
  } catch (error) {
    await directory.release();
    throw error;
  }
}
