import { type Kysely, sql } from 'kysely';
import { unhurried } from './caller';
import type { Database } from './schema';

/** So many pages of a table may be unknown to its indexes before it is worth a pass over it. */
const tolerated = 1000;

/**
 * Does for PGlite what a PostgreSQL server does by itself: tells indexes which rows everybody sees,
 * so that lists are answered from them alone, and the planner how much there is. One table at a
 * time, so that others have their turns between; small tables are left as they are.
 * @returns the names of the tables that were tidied up
 */
export async function tidyTables(db: Kysely<Database>, most = tolerated): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and pg_relation_size(oid) / current_setting('block_size')::integer - relallvisible > ${most}
    order by relname`.execute(db);
  for (const { name } of rows) {
    await unhurried(() => sql`vacuum (analyze) ${sql.table(name)}`.execute(db));
  }
  return rows.map(({ name }) => name);
}
