import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { own } from '../../own/server';
import { isRetryableConflict } from './absence';
import type { Database } from './schema';

/**
 * A function for each extension that runs its next migration. They are numbered by themselves and recorded
 * in a table of the extension, so that they never collide with the core's, and an extension that is taken
 * out leaves its tables as they are.
 */
export const ownMigrators = (
  db: Kysely<Database>,
  extensions = own,
): (() => Promise<MigrationResultSet>)[] =>
  extensions.flatMap(({ name, migrations }) => {
    if (!migrations) return [];
    const table = `own_${name.replaceAll('-', '_')}_migration`;
    const checked = Object.entries(migrations).map(([number, { up }]): [string, Migration] => [
      number,
      { up: (trx) => tried(`The migration ${number} of the extension "${name}"`, up, trx) },
    ]);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(checked) },
      migrationTableName: table,
      migrationLockTableName: `${table}_lock`,
    });
    return [() => migrator.migrateUp()];
  });

/** Runs a migration, which is undone where it fails or makes a table that could mix up businesses. */
const tried = async (which: string, up: Migration['up'], trx: Kysely<unknown>): Promise<void> => {
  const known = await firstColumns(trx);
  try {
    await up(trx);
  } catch (error) {
    if (isRetryableConflict(error)) throw error;
    const { message } = error instanceof Error ? error : { message: String(error) };
    throw new Error(`${which} has failed and changed nothing: ${message}`, { cause: error });
  }
  for (const [name, first] of await firstColumns(trx)) {
    if (known.has(name) || (name.startsWith('own_') && first === 'client_app_id')) continue;
    throw new Error(
      `${which} makes the table ${name}, whose first column is ${first}. The names of its tables begin with own_, and their columns with client_app_id.`,
    );
  }
};

const firstColumns = async (db: Kysely<unknown>): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; first: string }>`
    select table_name as name, column_name as first from information_schema.columns
    where table_schema = 'public' and ordinal_position = 1`.execute(db);
  return new Map(rows.map(({ name, first }) => [name, first]));
};
