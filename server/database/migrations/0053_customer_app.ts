import type { Kysely } from 'kysely';
import { run } from './run';

/** Adds the link to the customers' app, which the owner sets. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  'alter table global_settings add column app_url text check (length(app_url) between 1 and 500)',
];
