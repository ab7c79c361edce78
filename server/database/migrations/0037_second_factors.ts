import type { Kysely } from 'kysely';
import { run } from './run';

/** The second factor: codes of an authenticator app, and recovery codes. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `lock table owners, sessions, sign_in_places, login_attempts`,
  `alter table owners add column second_factor_secret text`,
  `alter table owners add column second_factor_since timestamptz`,
  `alter table owners add column second_factor_step bigint`,
  `alter table sessions add column code_verified_at timestamptz`,
  `alter table sign_in_places add column trusted_until timestamptz`,
  `create table recovery_codes (
    client_app_id bigint not null,
    owner_id bigint not null,
    mark text not null,
    secret_hash text not null,
    used_at timestamptz,
    primary key (client_app_id, owner_id, mark),
    foreign key (client_app_id, owner_id) references owners on delete cascade
  )`,
  `alter table login_attempts drop constraint login_attempts_kind_check,
    add constraint login_attempts_kind_check
      check (kind in ('password', 'pin', 'email', 'reset', 'code'))`,
];
