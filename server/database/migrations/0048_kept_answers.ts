import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * The answer to each change that came with an Idempotency-Key. The columns may be empty, as the version
 * before writes none of them.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table made_once
    alter column subject_id drop not null,
    add column status integer check (status between 200 and 599),
    add column answer bytea`,
  `create index made_once_age on made_once (at)`,
];
