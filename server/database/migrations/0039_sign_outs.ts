import type { Kysely } from 'kysely';
import { run } from './run';

/** A sign-in that is under way when all sessions are ended is ended with them. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`alter table owners add column sign_outs bigint not null default 0`];
