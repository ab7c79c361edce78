import { type Kysely, sql } from 'kysely';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import type { Need } from '../records/recordKind';

/** The position of a page's last entry, newest first. */
export interface ActivityCursor {
  at: Date;
  id: number;
}

/** The filter and the limit of a page of activity; `end` is exclusive. */
export interface ActivityFilter {
  kind?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  after?: ActivityCursor | undefined;
  /** Only deletions of these kinds whose records are still deleted. */
  deletedOf?: readonly string[] | undefined;
  limit: number;
}

const entries = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('activity')
    .leftJoin('owners', sameBusiness('owners.id', 'activity.owner_id'))
    .select([
      'activity.id',
      'activity.at',
      'activity.owner_id',
      'owners.name as owner_name',
      'activity.action',
      'activity.subject_type',
      'activity.subject_id',
      'activity.undoes',
      'activity.part_of',
      'activity.before',
      'activity.after',
    ])
    .where('activity.client_app_id', '=', clientAppId);

/** The recycle bin: deletions whose record has not changed since. */
const recycleBin = (db: Kysely<Database>, clientAppId: number) =>
  entries(db, clientAppId)
    // The same expression as in the partial index of deletions.
    .where(sql<boolean>`activity.action like '%.deleted'`)
    .where('activity.subject_id', 'is not', null)
    // Some deletions, such as of customers by undoing their import, keep no state to restore.
    .where(sql<boolean>`activity.before - 'name' <> '{}'::jsonb`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity as later')
            .select('later.id')
            .whereRef('later.client_app_id', '=', 'activity.client_app_id')
            .whereRef('later.subject_type', '=', 'activity.subject_type')
            .whereRef('later.subject_id', '=', 'activity.subject_id')
            .whereRef('later.id', '>', 'activity.id'),
        ),
      ),
    );

/**
 * The deletion by which a record is gone now; undefined if it exists. The latest, if a name was
 * deleted twice.
 */
export const findDeletion = (db: Kysely<Database>, clientAppId: number, need: Need) => {
  const query = recycleBin(db, clientAppId).where('activity.subject_type', '=', need.kind);
  const named =
    'id' in need
      ? query.where('activity.subject_id', '=', need.id)
      : query.where(sql<boolean>`activity.before ->> 'name' = ${need.name}`);
  return named.orderBy('activity.id', 'desc').limit(1).executeTakeFirst();
};

/** The deletions before an instant whose records are still deleted. */
export const deletionsBefore = (
  db: Kysely<Database>,
  clientAppId: number,
  { kinds, end }: { kinds: readonly string[]; end: Date },
) =>
  recycleBin(db, clientAppId)
    .where('activity.subject_type', 'in', kinds)
    .where('activity.at', '<', end)
    .execute();

/** The deletions in the recycle bin of a record's children, by the field of the parent's id. */
export const deletionsOf = (
  db: Kysely<Database>,
  clientAppId: number,
  { kind, column, id }: { kind: string; column: string; id: number },
) =>
  recycleBin(db, clientAppId)
    .where('activity.subject_type', '=', kind)
    .where(sql<boolean>`activity.before ->> ${column} = ${String(id)}`)
    .execute();

/** The query for a page of a business's changes, newest first, answered by one index from the cursor on. */
export const activityPage = (
  db: Kysely<Database>,
  clientAppId: number,
  { kind, start, end, after, deletedOf, limit }: ActivityFilter,
) => {
  let query = deletedOf
    ? recycleBin(db, clientAppId).where('activity.subject_type', 'in', deletedOf)
    : entries(db, clientAppId).where('activity.part_of', 'is', null);
  if (kind) query = query.where('activity.subject_type', '=', kind);
  if (start) query = query.where('activity.at', '>=', start);
  if (end) query = query.where('activity.at', '<', end);
  if (after) {
    query = query.where(
      sql<boolean>`(activity.at, activity.id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query.orderBy('activity.at', 'desc').orderBy('activity.id', 'desc').limit(limit);
};

/** A record, and the cursor of a page of its history. */
interface Subject {
  kind: string;
  /** Null for a record that a business has only once, such as its settings. */
  id: number | null;
  before?: number | undefined;
  limit: number;
}

/** The query for a page of the changes of one record, newest first, answered by one index. */
export const historyPage = (
  db: Kysely<Database>,
  clientAppId: number,
  { kind, id, before, limit }: Subject,
) =>
  entries(db, clientAppId)
    .where('activity.subject_type', '=', kind)
    .where('activity.subject_id', id === null ? 'is' : '=', id)
    .$if(before !== undefined, (query) => query.where('activity.id', '<', before ?? 0))
    .orderBy('activity.id', 'desc')
    .limit(limit);

/** The tables of recorded kinds that have an id and no generic routes (see `recordRoutes`). */
const tables = {
  appointment: 'appointments',
  customer: 'customers',
  customer_note: 'customer_notes',
  owner: 'owners',
  person: 'owners',
  purchased_service: 'purchased_services',
  refund: 'refunds',
} as const;

/** True if the record exists or existed, even if none of its changes is recorded yet. */
export const hasSubject = async (
  db: Kysely<Database>,
  clientAppId: number,
  { kind, id, table }: { kind: string; id: number; table: keyof Database | undefined },
): Promise<boolean> => {
  const name = table ?? (kind in tables ? tables[kind as keyof typeof tables] : undefined);
  if (!name) return false;
  const row = await db
    // Any table will do for the type: all of them have these columns.
    .selectFrom(name as 'customers')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

/** The query for a page of the parts of a batch, oldest first, answered by one index. */
export const partsPage = (
  db: Kysely<Database>,
  clientAppId: number,
  { head, after = 0, limit }: { head: number; after?: number | undefined; limit: number },
) =>
  entries(db, clientAppId)
    .where('activity.part_of', '=', head)
    .where('activity.id', '>', after)
    .orderBy('activity.id')
    .limit(limit);

/** The entries that can still be undone: the latest of their record, or a batch not undone yet. */
export const latestOf = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select entry.id from activity as entry
    where entry.client_app_id = ${clientAppId} and entry.id = any(${ids}::bigint[])
      and not exists (
        select from activity as later
        where later.client_app_id = entry.client_app_id and later.subject_type = entry.subject_type
          and later.subject_id = entry.subject_id and later.id > entry.id)
      and (entry.subject_id is not null or not exists (
        select from activity as later
        where later.client_app_id = entry.client_app_id and later.undoes = entry.id))
      and (entry.subject_id is not null or entry.after ? 'parts' or not exists (
        select from activity as later
        where later.client_app_id = entry.client_app_id and later.subject_type = entry.subject_type
          and later.subject_id is null and later.id > entry.id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** One activity of a business, by its id. */
export const findActivity = (db: Kysely<Database>, clientAppId: number, id: number) =>
  entries(db, clientAppId).where('activity.id', '=', id).executeTakeFirst();
