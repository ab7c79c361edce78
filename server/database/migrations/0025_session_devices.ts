import type { Kysely } from 'kysely';
import { run } from './run';

/** The device of a session, for the owner's list of sessions. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`alter table sessions add column device text check (length(device) <= 60)`];
