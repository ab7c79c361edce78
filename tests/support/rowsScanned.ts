import { CompiledQuery, type Kysely, type KyselyPlugin, type RawBuilder } from 'kysely';
import type { Database } from '../../server/database/schema';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const rowsScannedIn = (plan: Plan, table: string): number => {
  const passed = plan['Rows Removed by Filter'] ?? 0;
  const rechecked = plan['Rows Removed by Index Recheck'] ?? 0;
  const own = (plan['Actual Rows'] + passed + rechecked) * plan['Actual Loops'];
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + rowsScannedIn(part, table), 0);
  return below + (plan['Relation Name'] === table ? own : 0);
};

const rowsOf = async (
  db: Kysely<Database>,
  table: string,
  { sql: text, parameters }: CompiledQuery,
) => {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
  );
  return rows.reduce((sum, row) => sum + rowsScannedIn(row['QUERY PLAN'][0].Plan, table), 0);
};

/** The number of rows of a table that a query scans, matching or not, by EXPLAIN ANALYZE. */
export const rowsScanned = (
  db: Kysely<Database>,
  table: string,
  query: RawBuilder<unknown>,
): Promise<number> => rowsOf(db, table, query.compile(db));

/** The same for each of the queries that `read` makes. */
export const rowsScannedBy = async (
  db: Kysely<Database>,
  table: string,
  read: (db: Kysely<Database>) => Promise<unknown>,
): Promise<number[]> => {
  const queries: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(db.withPlugin(recorder));
  const looks: number[] = [];
  for (const query of queries) looks.push(await rowsOf(db, table, query));
  return looks;
};
