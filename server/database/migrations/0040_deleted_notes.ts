import type { Kysely } from 'kysely';
import { run } from './run';

/** What was noted of a customer can come back after it was deleted. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table customer_notes add column deleted_at timestamptz`,
  // Of what is deleted the same words may be there again, and another alert.
  `drop index customer_notes_once`,
  `create unique index customer_notes_once
  on customer_notes (client_app_id, customer_id, md5(body)) where deleted_at is null`,
  `drop index customer_notes_one_alert`,
  `create unique index customer_notes_one_alert
  on customer_notes (client_app_id, customer_id) where is_alert and deleted_at is null`,
  // The rows of those that were deleted before are gone, so they are not in the recycle bin.
  `insert into activity
    (client_app_id, at, owner_id, action, subject_type, subject_id, part_of, before)
  select client_app_id, at, owner_id, 'customer_note.purged', subject_type, subject_id, id,
    jsonb_build_object('name', before -> 'name')
  from activity where action = 'customer_note.deleted'`,
];
