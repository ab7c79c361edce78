import type { Kysely } from 'kysely';
import { run } from './run';

/** The creation of plans at the payment provider, and an index of the activity by date. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  // A plan in creation, until it is stored: its reference at the payment provider, by which a retry
  // finds the results of an earlier attempt, and the lease of the current attempt.
  `create table plan_setups (
    client_app_id bigint not null references client_apps,
    tier_level smallint not null check (tier_level between 1 and 3),
    reference text not null,
    tries integer not null default 1,
    claimed_until timestamptz not null,
    primary key (client_app_id, tier_level)
  )`,
  `create index activity_by_date on activity (client_app_id, at, id)`,
  `create index activity_of_kind on activity (client_app_id, subject_type, at, id)`,
];
