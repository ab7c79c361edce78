import type { Kysely } from 'kysely';
import { run } from './run';

/** The retention of activity: older entries may be deleted, in a transaction that declares so. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `lock table activity, batches`,
  // An undo loses its reference when the undone activity is deleted; the parts of a batch are
  // deleted with it.
  ...[
    ['undoes', 'on delete set null (undoes)'],
    ['part_of', 'on delete cascade'],
  ].flatMap(([column, onDelete]) => [
    `alter table activity drop constraint activity_client_app_id_${column}_fkey`,
    `alter table activity add constraint activity_client_app_id_${column}_fkey
      foreign key (client_app_id, ${column}) references activity ${onDelete}`,
  ]),
  `create index activity_undoes on activity (client_app_id, undoes) where undoes is not null`,
  `create index batches_activity on batches (client_app_id, activity_id) where activity_id is not null`,

  `drop trigger activity_append_only on activity`,
  `create trigger activity_append_only before delete on activity
  for each row when (current_setting('verbena.forgetting', true) is distinct from 'on')
  execute function forbid_change()`,
  `drop trigger activity_never_changed on activity`,
  `create trigger activity_never_changed before update on activity
  for each row when (
    (new.client_app_id, new.id, new.at, new.action, new.subject_type)
      is distinct from (old.client_app_id, old.id, old.at, old.action, old.subject_type)
    or (new.owner_id, new.subject_id, new.part_of)
      is distinct from (old.owner_id, old.subject_id, old.part_of)
    or (current_setting('verbena.forgetting', true) is distinct from 'on'
      and new.undoes is distinct from old.undoes)
    or (current_setting('verbena.erasing', true) is distinct from 'on'
      and (new.before, new.after) is distinct from (old.before, old.after)))
  execute function forbid_change()`,
];
