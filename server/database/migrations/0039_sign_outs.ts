import type { Kysely } from 'kysely';
import { run } from './run';

/** A counter by which ending all sessions also invalidates sign-ins in progress. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`alter table owners add column sign_outs bigint not null default 0`];
