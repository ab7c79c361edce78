import type { Kysely } from 'kysely';
import { run } from './run';

/** One-time links to choose a new password, and their rate limit. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `create table password_resets (
    client_app_id bigint not null,
    owner_id bigint not null,
    token_hash bytea not null constraint password_resets_token unique,
    expires_at timestamptz not null,
    primary key (client_app_id, owner_id, token_hash),
    foreign key (client_app_id, owner_id) references owners on delete cascade
  )`,
  `alter table login_attempts drop constraint login_attempts_kind_check,
    add constraint login_attempts_kind_check check (kind in ('password', 'pin', 'email', 'reset'))`,
];
