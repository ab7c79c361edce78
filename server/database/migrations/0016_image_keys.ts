import type { Kysely } from 'kysely';
import { run } from './run';

/** A secret key of each business, so that image URLs cannot be computed from pictures. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table client_apps add column image_key text not null default gen_random_uuid()::text`,
];
