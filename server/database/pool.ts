import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { createTurns } from '../http/turns';
import { cannotWrite, DatabaseUnavailable } from './absence';
import { type Caller, currentCaller } from './caller';
import { types } from './parsers';

/** Timeouts in milliseconds. */
export interface Timeouts {
  /** For getting a connection, after which the database counts as unavailable. */
  connection: number;
  /** For the answer to a query, after which PostgreSQL cancels it. */
  query: number;
  /** For that cancellation, after which the database counts as unavailable. */
  silence: number;
  /** For the answer to a query whose client may have disconnected. */
  gone: number;
  /** For an embedded engine with an abandoned query, after which it counts as lost. */
  lost: number;
}

export const defaultTimeouts: Timeouts = {
  connection: 10_000,
  query: 15_000,
  silence: 2000,
  gone: 1000,
  lost: 60_000,
};

export interface PoolOptions {
  /** The database's address, for node-postgres. */
  server: pg.PoolConfig;
  /** The most connections, and the most for callers of one group. */
  most: number;
  mostOfGroup?: number;
  /** SQL to run on each new connection, besides its timeout. */
  settings?: string;
  patience?: Partial<Timeouts> | undefined;
  /** Called with each notification on a channel that one of the connections listens to. */
  notified?: (payload: string) => void;
}

/** The number of used connections, and of callers that wait for one. */
export interface Usage {
  used: number;
  waiting: number;
}

export interface WatchedPool extends PostgresPool {
  usage(): Usage;
  /**
   * If a write has failed since the last successful one, tests a write and rolls it back: a
   * database with a full disk still answers reads.
   * @throws what the database says
   */
  tryToWrite(): Promise<void>;
}

/** Allocates new blocks, since an almost full disk still accepts small writes. */
const somethingToWrite = `create table tried_to_write as
  select repeat('x', 1000) as x from generate_series(1, 64); drop table tried_to_write`;

/** A query with a comment of its request id, for PostgreSQL's log and pg_stat_activity. */
const withRequestId = (sql: string, { requestId }: Caller): string =>
  requestId && /^[\w=-]+$/.test(requestId) ? `/* request ${requestId} */ ${sql}` : sql;

const ignore = () => undefined;

/**
 * A connection pool for Kysely's PostgreSQL dialect. A broken connection only fails the query on
 * it. Any failure but PostgreSQL's own error of a query means that the database is unavailable.
 * Within a transaction use the transaction: a query on the pool waits for another connection, and
 * times out if there is only one.
 */
export const createPool = (options: PoolOptions): WatchedPool => {
  const { server, most, mostOfGroup = most, settings } = options;
  const patience = { ...defaultTimeouts, ...options.patience };
  const pool = new pg.Pool({
    ...server,
    max: most,
    connectionTimeoutMillis: patience.connection,
    keepAlive: true,
    types,
  });
  const takeTurn = createTurns({
    most,
    mostOfGroup,
    patience: patience.connection,
    refusal: (reason) =>
      new DatabaseUnavailable(
        reason === 'gone'
          ? 'Who asked the database has gone.'
          : `The database was busy for ${patience.connection / 1000} seconds.`,
      ),
  });
  const broken = new WeakSet<pg.ClientBase>();
  const limits = new WeakMap<pg.ClientBase, number>();
  let hasFailedToWrite = false;

  // An idle connection broke; the pool replaces it when needed.
  pool.on('error', ignore);
  // The pool has no error listener on connections in use.
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
    client.on('notification', ({ payload = '' }) => options.notified?.(payload));
  });

  const cut = (client: pg.PoolClient) => {
    broken.add(client);
    (client as unknown as pg.Client).end().catch(ignore);
  };

  /** Runs a query; closes the connection if it times out or the client disconnects. */
  const ask = async (client: pg.PoolClient, caller: Caller, sql: string, values: unknown[]) => {
    const end = () => cut(client);
    let gone: AbortSignal | undefined;
    let timer = setTimeout(() => {
      gone = caller.gone?.();
      if (gone?.aborted) return end();
      gone?.addEventListener('abort', end);
      const left = patience.query + patience.silence - patience.gone;
      if (!caller.hasNoTimeout) timer = setTimeout(end, left);
    }, patience.gone);
    try {
      return await client.query(withRequestId(sql, caller), values);
    } catch (error) {
      // The server has closed this connection, so it must not be reused.
      if (error instanceof pg.DatabaseError && /^(08|57P)/.test(error.code ?? '')) end();
      if (cannotWrite(error)) hasFailedToWrite = true;
      throw broken.has(client)
        ? new DatabaseUnavailable('The database did not answer a query.', error)
        : error;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', end);
    }
  };

  const prepare = async (client: pg.PoolClient, caller: Caller) => {
    const limit = caller.hasNoTimeout ? 0 : patience.query;
    if (settings === undefined || limits.get(client) === limit) return;
    await ask(client, caller, `set statement_timeout = ${limit}; ${settings}`, []);
    limits.set(client, limit);
  };

  // The callers that wait for or have a connection, those that have one, and a callback for when
  // there are none.
  let served = 0;
  let used = 0;
  let tellQuiet: () => void = ignore;
  const leave = () => {
    served -= 1;
    if (served === 0) tellQuiet();
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    served += 1;
    return connectInTurn().catch((error: unknown) => {
      leave();
      throw error;
    });
  };

  const connectInTurn = async (): Promise<PostgresPoolClient> => {
    const caller = currentCaller();
    const endTurn = await takeTurn(caller);
    const client = await pool.connect().catch((error: unknown) => {
      endTurn();
      throw new DatabaseUnavailable('The database cannot be reached.', error);
    });
    used += 1;
    const giveBack = () => {
      used -= 1;
      client.release();
      endTurn();
    };
    try {
      await prepare(client, caller);
    } catch (error) {
      giveBack();
      throw error;
    }
    const release = () => {
      giveBack();
      leave();
    };

    function query<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(sql: unknown, values: readonly unknown[] = []): unknown {
      if (typeof sql !== 'string') throw new Error('Cursors are not used.');
      return ask(client, caller, sql, [...values]);
    }
    return { query, release };
  };

  const tryToWrite = async () => {
    if (!hasFailedToWrite) return;
    const { query, release } = await connect();
    await query(somethingToWrite, []).finally(release);
    hasFailedToWrite = false;
  };

  /** node-postgres drops waiting callers when its pool ends, so they are awaited first. */
  const end = async () => {
    if (served > 0) {
      await new Promise<void>((resolve) => {
        tellQuiet = () => resolve();
      });
    }
    await pool.end();
  };

  return { connect, end, tryToWrite, usage: () => ({ used, waiting: served - used }) };
};
