import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * The person and the reason of points given by hand; a table beside the ledger, so that free text
 * can be erased.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `create table points_by_hand (
    client_app_id bigint not null,
    entry_id bigint not null,
    owner_id bigint,
    reason text not null check (length(reason) between 1 and 40),
    words text check (length(words) <= 100),
    undoes_id bigint,
    primary key (client_app_id, entry_id),
    foreign key (client_app_id, entry_id) references points_ledger,
    foreign key (client_app_id, undoes_id) references points_ledger,
    foreign key (client_app_id, owner_id) references owners
  )`,
  // Two concurrent undos of one entry conflict.
  `create unique index points_by_hand_undone on points_by_hand (client_app_id, undoes_id)
  where undoes_id is not null`,
  // Immutable like the ledger, except for erasing free text with the person it is about.
  `create trigger points_by_hand_never_changed before update on points_by_hand
  for each row when (new.words is not null or (new.client_app_id, new.entry_id, new.reason)
    is distinct from (old.client_app_id, old.entry_id, old.reason)
    or (new.owner_id, new.undoes_id) is distinct from (old.owner_id, old.undoes_id))
  execute function forbid_change()`,
  `create trigger points_by_hand_append_only before delete on points_by_hand
  for each row execute function forbid_change()`,
  `create trigger points_by_hand_never_emptied before truncate on points_by_hand
  for each statement execute function forbid_change()`,
];
