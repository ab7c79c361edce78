import type { Kysely } from 'kysely';
import { run } from './run';

/** An index of refunds by day. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`create index refunds_by_date on refunds (client_app_id, created_at)`];
