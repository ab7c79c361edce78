import type { Kysely } from 'kysely';
import { run } from './run';

/** Sign-ins on new devices, which are shown to the owner until confirmed. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [`alter table sessions add column is_new_device boolean not null default false`];
