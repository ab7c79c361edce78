import type { Kysely } from 'kysely';
import { run } from './run';

/** An index of deletions, for the recycle bin. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `create index activity_deletions on activity (client_app_id, at desc, id desc)
    where action like '%.deleted'`,
];
