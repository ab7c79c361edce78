import type { Kysely } from 'kysely';
import { run } from './run';

/** The refunds of a day are found without looking at those of all others. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`create index refunds_by_date on refunds (client_app_id, created_at)`];
