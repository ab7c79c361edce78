import { type Kysely, sql } from 'kysely';

/** Runs SQL statements one after the other. */
export async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
