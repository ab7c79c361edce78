import type { Kysely } from 'kysely';
import { run } from './run';

/** A change may say which earlier one it takes back. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table activity add column undoes bigint,
    add foreign key (client_app_id, undoes) references activity`,
];
