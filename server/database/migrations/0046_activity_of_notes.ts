import type { Kysely } from 'kysely';
import { run } from './run';

/** What the activity tells of notes about a customer is found, however much it tells of others. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

// Names are of 400 characters at most, which a page of an index holds.
const statements = [
  ['activity_note_customer', "coalesce(after, before) ->> 'customer_id'"],
  ['activity_note_name_before', "before ->> 'name'"],
  ['activity_note_name_after', "after ->> 'name'"],
].map(
  ([index, said]) => `create index ${index} on activity (client_app_id, (${said}))
    where subject_type = 'customer_note'`,
);
