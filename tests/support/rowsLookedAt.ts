import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/schema';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const looksAt = (plan: Plan, table: string): number => {
  const passed = plan['Rows Removed by Filter'] ?? 0;
  const rechecked = plan['Rows Removed by Index Recheck'] ?? 0;
  const own = (plan['Actual Rows'] + passed + rechecked) * plan['Actual Loops'];
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + looksAt(part, table), 0);
  return below + (plan['Relation Name'] === table ? own : 0);
};

/** Runs a query, and tells how many rows of a table were looked at for it, found or not. */
export const rowsLookedAt = async (
  db: Kysely<Database>,
  table: string,
  query: RawBuilder<unknown>,
): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${query}`.execute(db);
  return rows.reduce((sum, row) => sum + looksAt(row['QUERY PLAN'][0].Plan, table), 0);
};
