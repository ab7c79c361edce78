import type { Kysely } from 'kysely';
import { run } from './run';

/** The places from which an owner has signed in, and a rate limit for changing the email. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  // The mark is the SHA-256 of an address or of a browser's token.
  `create table sign_in_places (
    client_app_id bigint not null,
    owner_id bigint not null,
    mark bytea not null,
    last_used_at timestamptz not null,
    primary key (client_app_id, owner_id, mark),
    foreign key (client_app_id, owner_id) references owners on delete cascade
  )`,
  `create index sign_in_places_age on sign_in_places (last_used_at)`,
  `alter table login_attempts drop constraint login_attempts_kind_check,
    add constraint login_attempts_kind_check check (kind in ('password', 'pin', 'email'))`,
];
