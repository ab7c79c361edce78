import type { Kysely } from 'kysely';
import { run } from './run';

/** What creating a plan with the card payment provider needs, and reading the activity by date. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  // A plan on its way, kept until the plan is stored: the reference by which the payment provider
  // knows it, so that trying again finds what an earlier try has made, and who may try until when.
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
