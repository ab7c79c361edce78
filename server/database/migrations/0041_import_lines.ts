import type { Kysely } from 'kysely';
import { run } from './run';

/** Lines of imports tell which change nothing, and are found by what they became. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table import_lines add column is_unchanged boolean not null default false`,
  `create index import_lines_of_record on import_lines (client_app_id, record_id)
  where record_id is not null`,
];
