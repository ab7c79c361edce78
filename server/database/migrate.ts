import { type Kysely, Migrator } from 'kysely';
import { unhurried } from './caller';
import * as migrations from './migrations';
import type { Database } from './schema';

/**
 * Brings the database to the newest form. Processes that start together wait for each other.
 * @throws Error the first migration's error; that migration has changed nothing.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await unhurried(() => new Migrator({ db, provider }).migrateToLatest());
  if (error) throw error;
}
