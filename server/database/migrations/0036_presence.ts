import type { Kysely } from 'kysely';
import { run } from './run';

/** The record that a session has open, and the time of its last heartbeat; one per session. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table sessions add column open_record text check (length(open_record) <= 90)`,
  `alter table sessions add column opened_at timestamptz`,
];
