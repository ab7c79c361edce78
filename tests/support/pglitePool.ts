import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type { Connection } from '../../server/database/connect';
import { openPglite } from '../../server/database/engine.mjs';
import { asEngine, enginePool } from '../../server/database/pglite';
import type { Database } from '../../server/database/schema';
import { migratedSnapshot } from './migratedSnapshot';

/** A pool of PGlite databases that tests have released, emptied: far faster than opening a new one. */
const spare: PGlite[] = [];

/** The maximum delay of a timer. */
const longest = 2 ** 31 - 1;

/**
 * PostgreSQL computes timer delays from the clock. If a test sets the clock back by months, a delay
 * exceeds the maximum, fires at once, and is set again in an endless loop; so delays are capped.
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

/** A migrated, empty PGlite database of the pool; closing it returns it. */
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
    onChange: () => undefined,
    lost: new Promise(() => undefined),
    close,
  };
}

/** SQL that deletes all rows despite triggers and foreign keys, and resets the sequences. */
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
