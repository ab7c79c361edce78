import { once } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { speak } from './engine.mjs';
import { type EmbeddedEngine, EngineStream } from './engineStream';
import { createPool, type PoolOptions, type WatchedPool } from './pool';
import type { Database } from './schema';

/** A pool for an embedded engine: one connection at a time, so that transactions are serialized. */
export const enginePool = (
  engine: EmbeddedEngine,
  { patience, notified }: Pick<PoolOptions, 'patience' | 'notified'> = {},
): WatchedPool => {
  const open = new Set<EngineStream>();
  const stream = () => {
    const made = new EngineStream(engine);
    open.add(made);
    return made.once('close', () => open.delete(made));
  };
  const server = { stream, user: 'postgres', database: 'postgres', password: '', ssl: false };
  const pool = createPool({
    server: { ...server, idleTimeoutMillis: 0 },
    most: 1,
    patience,
    ...(notified && { notified }),
  });
  return {
    ...pool,
    end: async () => {
      await pool.end();
      await Promise.all([...open].map((one) => once(one, 'close')));
    },
  };
};

/** A PGlite in this thread as an engine. */
export const asEngine = (lite: PGlite): EmbeddedEngine => ({
  ask: (message) => speak(lite, message),
  close: () => lite.close(),
});

/** A Kysely database over an engine, which closes with it. */
export const overEngine = (
  engine: EmbeddedEngine,
  { connect, end } = enginePool(engine),
): Kysely<Database> => {
  const pool = { connect, end: () => end().then(engine.close) };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
};
