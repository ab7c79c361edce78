import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * Rollups of the days on which memberships began and ended, from which the number of members on any
 * day follows. Memberships without a known end, such as past due ones, are counted in neither.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const facts = `
  select client_app_id, metric, 0 as subject_id, at, 1 as value
  from changed cross join lateral (values
    ('membership_starts', case when status = 'active' or canceled_at is not null then started_at end),
    ('membership_ends', case when status <> 'active' then canceled_at end)
  ) as fact (metric, at)
  where at is not null`.replaceAll("'", "''");

const statements = [
  ...[
    ['insert', 'new table as new_rows'],
    ['update', 'new table as new_rows old table as old_rows'],
    ['delete', 'old table as old_rows'],
  ].map(
    ([event, rows]) => `create trigger subscriptions_${event}_memberships after ${event}
    on subscriptions referencing ${rows}
    for each statement execute function keep_rollups('${facts}')`,
  ),
  `create temporary table new_rows as select * from subscriptions`,
  `do $$ begin execute rollup_statement('${facts}', 'INSERT'); end $$`,
  `drop table new_rows`,
];
