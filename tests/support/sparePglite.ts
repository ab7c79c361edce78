import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type { Connection } from '../../server/database/connect';
import { openPglite } from '../../server/database/engine.mjs';
import { asEngine, enginePool } from '../../server/database/pglite';
import type { Database } from '../../server/database/schema';
import { migratedSnapshot } from './migratedSnapshot';

/** A pool of PGlite databases that tests have released, emptied: far faster than opening a new one. */
const spare: PGlite[] = [];

/** The longest that a timer can be. */
const longest = 2 ** 31 - 1;

/**
 * PostgreSQL sets timers by the clock. Where a test sets that back by months, one that was set before
 * would be longer than a timer can be, fire at once, and be set again, over and over.
 */
async function openWithLastingTimers(): Promise<PGlite> {
  const { instantiate } = WebAssembly;
  Object.assign(WebAssembly, {
    instantiate(program: WebAssembly.Module, imports: { env?: Record<string, unknown> }) {
      const set = imports.env?._setitimer_js;
      if (imports.env && typeof set === 'function')
        imports.env._setitimer_js = (which: number, ms: number) =>
          set(which, Math.min(ms, longest));
      return instantiate(program, imports as WebAssembly.Imports);
    },
  });
  try {
    return await openPglite('memory://', await migratedSnapshot());
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
}

/** A migrated, empty PGlite that goes from one test to the next as they close it. */
export async function borrowPglite(): Promise<Connection> {
  const lite = spare.pop() ?? (await openWithLastingTimers());
  const pool = enginePool(asEngine(lite));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let closed: Promise<void> | undefined;
  const giveBack = async () => {
    // Waits for the test's last queries before the tables are emptied.
    await db.destroy();
    await lite.exec(emptyAll);
    spare.push(lite);
  };
  const close = () => {
    closed ??= giveBack();
    return closed;
  };
  return {
    db,
    engine: 'pglite',
    usage: pool.usage,
    tryToWrite: pool.tryToWrite,
    lost: new Promise(() => undefined),
    close,
  };
}

/** SQL that deletes all rows, also those that triggers and foreign keys hold, and counts from 1 again. */
export const emptyAll = `
  do $$
  declare
    name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences
      where schemaname = 'public' loop
      perform setval(name::regclass, 1, false);
    end loop;
  end $$`;
