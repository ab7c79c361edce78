import type { Kysely } from 'kysely';
import { run } from './run';

/** Soft deletion of notes, so that they can be restored. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table customer_notes add column deleted_at timestamptz`,
  // A deleted note does not count for unique texts, nor as the alert.
  `drop index customer_notes_once`,
  `create unique index customer_notes_once
  on customer_notes (client_app_id, customer_id, md5(body)) where deleted_at is null`,
  `drop index customer_notes_one_alert`,
  `create unique index customer_notes_one_alert
  on customer_notes (client_app_id, customer_id) where is_alert and deleted_at is null`,
  // Notes deleted earlier have no rows left, so they must not appear in the recycle bin.
  `insert into activity
    (client_app_id, at, owner_id, action, subject_type, subject_id, part_of, before)
  select client_app_id, at, owner_id, 'customer_note.purged', subject_type, subject_id, id,
    jsonb_build_object('name', before -> 'name')
  from activity where action = 'customer_note.deleted'`,
];
