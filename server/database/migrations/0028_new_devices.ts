import type { Kysely } from 'kysely';
import { run } from './run';

/** An owner is told of sign-ins on devices that were not known, until the owner says that they know them. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`alter table sessions add column is_new_device boolean not null default false`];
