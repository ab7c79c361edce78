import type { Kysely } from 'kysely';
import { run } from './run';

/** An owner sees on which devices they are signed in. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`alter table sessions add column device text check (length(device) <= 60)`];
