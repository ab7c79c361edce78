import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresQueryResult,
} from 'kysely';
import { embeddedParsers } from './parsers';
import type { Database } from './schema';

/** PGlite with what the migrations and all queries expect of it; `snapshot` is a dump to start from. */
export const openPglite = (dataDir: string, snapshot?: Blob): Promise<PGlite> =>
  PGlite.create({
    dataDir,
    parsers: embeddedParsers,
    extensions: { btree_gin, pg_trgm },
    ...(snapshot && { loadDataDir: snapshot }),
  });

/** How long a query waits for a connection, in milliseconds, before it fails instead. */
const patience = 30_000;

/**
 * PGlite as a pool of one connection for Kysely's PostgreSQL dialect. Whoever connects has the
 * database alone until release, so transactions run one after the other. Within a transaction use
 * the transaction: a query on the database itself would wait for its own end, and fail at last.
 */
export function createPglitePool(lite: PGlite, waitAtMost = patience): PostgresPool {
  let lastTurn = Promise.resolve();

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('PGlite has no cursors.');
    return lite.query(sql, [...parameters]);
  }

  const connect = async () => {
    const turn = lastTurn;
    let release = () => {};
    lastTurn = new Promise((resolve) => {
      release = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // Whoever waits behind takes over when the turn comes.
        turn.then(release);
        reject(new Error(`The database was busy for ${waitAtMost / 1000} seconds.`));
      }, waitAtMost);
    });
    await Promise.race([turn, tooLong]).finally(() => clearTimeout(timer));
    return { query, release };
  };

  return { connect, end: () => lite.close() };
}

/** The queries' way to a PGlite, which is closed with it. */
export const overPglite = (lite: PGlite): Kysely<Database> =>
  new Kysely({ dialect: new PostgresDialect({ pool: createPglitePool(lite) }) });
