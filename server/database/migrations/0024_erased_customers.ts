import type { Kysely } from 'kysely';
import { run } from './run';

/** Erasing a customer: purchases and payments stay without a name. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table customers add column erased_at timestamptz`,

  // The activity is append-only, except for erasing a customer's data, in a transaction that
  // declares so.
  `drop trigger activity_append_only on activity`,
  `create trigger activity_append_only before delete on activity
  for each row execute function forbid_change()`,
  `create trigger activity_never_changed before update on activity
  for each row when (current_setting('verbena.erasing', true) is distinct from 'on'
    or (new.client_app_id, new.id, new.at, new.action, new.subject_type)
      is distinct from (old.client_app_id, old.id, old.at, old.action, old.subject_type)
    or (new.owner_id, new.subject_id, new.undoes)
      is distinct from (old.owner_id, old.subject_id, old.undoes))
  execute function forbid_change()`,
];
