import type { Kysely } from 'kysely';
import { run } from './run';

/** The same column name for the leases of both tables. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table refunds rename column claimed_until to leased_until`,
  `alter table plan_setups rename column claimed_until to leased_until`,
  `alter table plan_setups rename column tries to attempts`,
  `alter table plan_setups alter column attempts set default 0`,
  `alter table plan_setups alter column leased_until drop not null`,
];
