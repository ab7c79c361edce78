import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * The stored answers of changes with an Idempotency-Key, for replay. Nullable, as the former
 * version of the server does not write them.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table made_once
    alter column subject_id drop not null,
    add column status integer check (status between 200 and 599),
    add column answer bytea`,
  `create index made_once_age on made_once (at)`,
];
