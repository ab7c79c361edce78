import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { claimDirectory } from './directoryLock';
import { serverTypes } from './parsers';
import { openPglite, overPglite, patience } from './pglite';
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
}: ConnectOptions): Promise<Connection> =>
  url ? connectServer(url) : connectEmbedded(dataDir, snapshot);

/**
 * PostgreSQL takes disks to be slow at finding single rows, and a long query to be worth compiling
 * and sharing between processes. Calls of the console are short, and read by index.
 */
const settings = [
  `time zone 'UTC'`,
  'random_page_cost = 1.1',
  'jit = off',
  'max_parallel_workers_per_gather = 0',
];

async function connectServer(url: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: patience,
    types: serverTypes,
  });
  // The server closed an idle connection. The pool replaces it when it is needed.
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      for (const setting of settings) {
        await connection.executeQuery(CompiledQuery.raw(`set ${setting}`));
      }
    },
  });
  const db = new Kysely<Database>({ dialect });
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
