import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { createTurns } from '../http/turns';
import { DatabaseAbsent, storesNothing } from './absence';
import { type Caller, currentCaller } from './caller';
import { types } from './parsers';

/** How long one waits, in milliseconds. */
export interface Patience {
  /** For a connection, before the database counts as absent. */
  connection: number;
  /** For the answer to a query, which PostgreSQL then ends itself. */
  query: number;
  /** For PostgreSQL to say so, before its silence counts as absence. */
  silence: number;
  /** For the answer to a query whose caller may have gone. */
  gone: number;
  /** How long an embedded engine may take over an abandoned query before it counts as lost. */
  lost: number;
}

export const usualPatience: Patience = {
  connection: 10_000,
  query: 15_000,
  silence: 2000,
  gone: 1000,
  lost: 60_000,
};

export interface PoolOptions {
  /** Where the database is, as node-postgres takes it. */
  server: pg.PoolConfig;
  /** How many connections there may be, and how many of them callers of one group may have. */
  most: number;
  mostOfGroup?: number;
  /** SQL that is run on each new connection, besides its time limit. */
  settings?: string;
  patience?: Partial<Patience> | undefined;
}

/** How many connections are in use, and how many callers wait for one. */
export interface Usage {
  used: number;
  waiting: number;
}

export interface WatchedPool extends PostgresPool {
  usage(): Usage;
  /**
   * Writes something and takes it back, where a write has failed since that was last seen to work:
   * a database whose disk is full still answers what is only read.
   * @throws what the database says
   */
  tryToWrite(): Promise<void>;
}

/** Takes new blocks on the disk, as one that is nearly full lets what is small through. */
const somethingToWrite = `create table tried_to_write as
  select repeat('x', 1000) as x from generate_series(1, 64); drop table tried_to_write`;

/** A query with the id of its request, by which PostgreSQL's log and its list of activity are found again. */
const named = (sql: string, { requestId }: Caller): string =>
  requestId && /^[\w=-]+$/.test(requestId) ? `/* request ${requestId} */ ${sql}` : sql;

const ignore = () => undefined;

/**
 * Connections for Kysely's PostgreSQL dialect. A connection that breaks is an error of the query on
 * it and of nothing else; whatever keeps a query from its answer, other than what PostgreSQL says of
 * the query itself, is the database's absence. Within a transaction use the transaction: a query on
 * the database itself waits for another connection, and where there is only one, fails at last.
 */
export const createPool = (options: PoolOptions): WatchedPool => {
  const { server, most, mostOfGroup = most, settings } = options;
  const patience = { ...usualPatience, ...options.patience };
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
      new DatabaseAbsent(
        reason === 'gone'
          ? 'Who asked the database has gone.'
          : `The database was busy for ${patience.connection / 1000} seconds.`,
      ),
  });
  const broken = new WeakSet<pg.ClientBase>();
  const limits = new WeakMap<pg.ClientBase, number>();
  let hasFailedToWrite = false;

  // An idle connection broke. The pool replaces it when it is needed.
  pool.on('error', ignore);
  // The pool itself does not listen while a connection is in use.
  pool.on('connect', (client) => client.on('error', () => broken.add(client)));

  const cut = (client: pg.PoolClient) => {
    broken.add(client);
    (client as unknown as pg.Client).end().catch(ignore);
  };

  /** Runs a query, and breaks the connection when it takes too long or its caller has gone. */
  const ask = async (client: pg.PoolClient, caller: Caller, sql: string, values: unknown[]) => {
    const end = () => cut(client);
    let gone: AbortSignal | undefined;
    let timer = setTimeout(() => {
      gone = caller.gone?.();
      if (gone?.aborted) return end();
      gone?.addEventListener('abort', end);
      const left = patience.query + patience.silence - patience.gone;
      if (!caller.unhurried) timer = setTimeout(end, left);
    }, patience.gone);
    try {
      return await client.query(named(sql, caller), values);
    } catch (error) {
      // The server ended this connection; it must not be used again.
      if (error instanceof pg.DatabaseError && /^(08|57P)/.test(error.code ?? '')) end();
      if (storesNothing(error)) hasFailedToWrite = true;
      throw broken.has(client)
        ? new DatabaseAbsent('The database did not answer a query.', error)
        : error;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', end);
    }
  };

  const prepare = async (client: pg.PoolClient, caller: Caller) => {
    const limit = caller.unhurried ? 0 : patience.query;
    if (settings === undefined || limits.get(client) === limit) return;
    await ask(client, caller, `set statement_timeout = ${limit}; ${settings}`, []);
    limits.set(client, limit);
  };

  // How many callers wait for a connection or have one, how many have one, and whom to call when the
  // last has left.
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
      throw new DatabaseAbsent('The database cannot be reached.', error);
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

  /** node-postgres forgets who waits for a connection when its pool ends, so that is awaited first. */
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
