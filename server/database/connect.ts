import { Kysely, PostgresDialect } from 'kysely';
import { claimDirectory } from './directoryLock';
import { openPglite, overPglite } from './pglite';
import { createPool, type Patience } from './pool';
import type { Database } from './schema';

export type Engine = 'pglite' | 'postgresql';

export interface Connection {
  db: Kysely<Database>;
  engine: Engine;
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
 * Opens the database. Without a `url` it is PGlite, which is PostgreSQL inside this process; its
 * `dataDir` is made if missing and is open in one process at a time. Rows read the same on both
 * engines: bigint as number, numeric as exact text, timestamptz as Date, date as YYYY-MM-DD text,
 * bytea as Buffer, json parsed. So do errors: they carry PostgreSQL's `code` and `constraint`.
 * @throws Error for people when another process has the directory open.
 */
export const connect = ({
  url,
  dataDir = 'memory://',
  snapshot,
  patience,
}: ConnectOptions): Promise<Connection> =>
  url ? connectServer(url, patience) : connectEmbedded(dataDir, snapshot);

/** How many connections a process has to a PostgreSQL server, and how many of them one business. */
const most = 10;
const mostOfBusiness = 5;

/**
 * PostgreSQL takes disks to be slow at finding single rows, and a long query to be worth compiling
 * and sharing between processes. Calls of the console are short, and read by index. A transaction
 * whose process is out of reach is undone, so that it does not keep others from its rows, and a query
 * ends whose connection was given up.
 */
const settings = `
  set time zone 'UTC';
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
  return { db, engine: 'postgresql', close: () => db.destroy() };
}

async function connectEmbedded(dataDir: string, snapshot?: Blob): Promise<Connection> {
  const directory = dataDir === 'memory://' ? undefined : await claimDirectory(dataDir);
  try {
    const lite = await openPglite(directory?.database ?? dataDir, snapshot);
    const db = overPglite(lite);
    const close = async () => {
      await db.destroy();
      if (!lite.closed) await lite.close();
      await directory?.release();
    };
    return { db, engine: 'pglite', close };
  } catch (error) {
    await directory?.release();
    throw error;
  }
}
