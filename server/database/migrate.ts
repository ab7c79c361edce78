import { type Kysely, Migrator, sql } from 'kysely';
import { unhurried } from './caller';
import * as migrations from './migrations';
import type { Database } from './schema';

/**
 * Brings the database to the newest form. Processes that start together wait for each other.
 * @throws Error the first migration's error; that migration has changed nothing. For people, when the
 * database belongs to a later version.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseLaterForm(db);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await unhurried(() => new Migrator({ db, provider }).migrateToLatest());
  if (error) throw error;
}

/**
 * Leaves a database alone that a later version of Verbena has brought to its form.
 * @throws Error for people
 */
export async function refuseLaterForm(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db,
  );
  const unknown = made.rows.filter(({ name }) => !(name in migrations));
  if (unknown.length > 0) {
    const last = unknown.at(-1)?.name;
    throw new Error(
      `The database belongs to a later version of Verbena, which has brought it to the form ${last}. Start that version, or restore a backup made before the upgrade.`,
    );
  }
}
