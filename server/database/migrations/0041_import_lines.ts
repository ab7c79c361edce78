import type { Kysely } from 'kysely';
import { run } from './run';

/** A flag for lines without changes, and an index of lines by record. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table import_lines add column is_unchanged boolean not null default false`,
  `create index import_lines_of_record on import_lines (client_app_id, record_id)
  where record_id is not null`,
];
