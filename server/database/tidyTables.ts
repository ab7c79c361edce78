import { type Kysely, sql } from 'kysely';
import { withoutTimeout } from './caller';
import type { Database } from './schema';

/** The number of pages missing in the visibility map from which vacuuming a table is worthwhile. */
const maximumNotVisible = 1000;

/**
 * Vacuums and analyzes tables, since PGlite has no autovacuum: index-only scans need the visibility
 * map, the planner needs statistics. One table at a time, so that other queries run in between;
 * small tables are skipped.
 * @returns the names of the tables that were vacuumed
 */
export async function tidyTables(
  db: Kysely<Database>,
  most = maximumNotVisible,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and pg_relation_size(oid) / current_setting('block_size')::integer - relallvisible > ${most}
    order by relname`.execute(db);
  for (const { name } of rows) {
    await withoutTimeout(() => sql`vacuum (analyze) ${sql.table(name)}`.execute(db));
  }
  return rows.map(({ name }) => name);
}
