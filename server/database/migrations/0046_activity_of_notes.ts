import type { Kysely } from 'kysely';
import { run } from './run';

/** Indexes that find the activity of a customer's notes among all other activity. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

// Names have at most 400 characters, which fit into an index entry.
const statements = [
  ['activity_note_customer', "coalesce(after, before) ->> 'customer_id'"],
  ['activity_note_name_before', "before ->> 'name'"],
  ['activity_note_name_after', "after ->> 'name'"],
].map(
  ([index, said]) => `create index ${index} on activity (client_app_id, (${said}))
    where subject_type = 'customer_note'`,
);
