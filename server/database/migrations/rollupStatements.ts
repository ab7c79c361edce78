/**
 * The values that a table's rows add to metrics, as in migration 0009; `name` becomes part of the
 * triggers' names.
 */
export type Fact = [table: string, name: string, fact: string, events?: string[]];

/** The rows changed by a statement, by the kind of statement. */
export const rowsOf: Readonly<Record<string, string>> = {
  insert: 'new table as new_rows',
  update: 'new table as new_rows old table as old_rows',
  delete: 'old table as old_rows',
};

/**
 * The statements that create the triggers of some facts, and compute their rollups from existing
 * rows.
 */
export const rollupStatements = (facts: readonly Fact[]): string[] =>
  facts.flatMap(([table, name, fact, events = Object.keys(rowsOf)]) => {
    const quoted = fact.replaceAll("'", "''");
    return [
      ...events.map(
        (event) => `create trigger ${table}_${event}_${name} after ${event} on ${table}
      referencing ${rowsOf[event]}
      for each statement execute function keep_rollups('${quoted}')`,
      ),
      ...(events.includes('insert')
        ? [
            `create temporary view new_rows as select * from ${table}`,
            `do $$ begin execute rollup_statement('${quoted}', 'INSERT'); end $$`,
            `drop view new_rows`,
          ]
        : []),
    ];
  });
