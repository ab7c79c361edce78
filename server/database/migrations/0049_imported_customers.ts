import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * The time of a customer's import. If the import had no join date or last activity, these columns
 * have the same instant, which keeps their place in lists and is not shown.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = ['alter table customers add column imported_at timestamptz'];
