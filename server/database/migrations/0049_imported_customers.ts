import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * Customers remember when an import brought them in. Where it does not say when they joined or were last
 * seen, those columns hold the same instant, by which they keep their place in lists, and nobody is told it.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = ['alter table customers add column imported_at timestamptz'];
