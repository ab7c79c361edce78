import type { Kysely } from 'kysely';
import { run } from './run';

/** What a session has open, and when it last said so: the newest only, so it stands in the session. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table sessions add column open_record text check (length(open_record) <= 90)`,
  `alter table sessions add column opened_at timestamptz`,
];
