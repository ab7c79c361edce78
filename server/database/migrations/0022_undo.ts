import type { Kysely } from 'kysely';
import { run } from './run';

/** An activity can refer to the one that it undoes. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table activity add column undoes bigint,
    add foreign key (client_app_id, undoes) references activity`,
];
