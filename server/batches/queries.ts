import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { BatchRowWire, BatchWire } from '../../contract/batches';
import type { BatchTable, Database } from '../database/schema';
import type { Session } from '../http/environment';
import { found } from '../http/faults';
import type { Prepared } from '../records/batchKind';
import { changesOf, listsOf } from '../records/differences';
import type { RecordState } from '../records/recordKind';

export type Batch = Selectable<BatchTable>;

/** The kind of a batch. @throws Fault 404 for anybody else's, who may want another change */
export const kindOfBatch = async (
  db: Kysely<Database>,
  { clientAppId, ownerId }: Pick<Session, 'clientAppId' | 'ownerId'>,
  id: number,
) => {
  const own = one(db, clientAppId, id).where('owner_id', '=', ownerId);
  return found(await own.executeTakeFirst(), 'change').kind;
};

const one = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id);

/** Locks a batch until the transaction ends. @throws Fault 404 */
export const lockBatch = async (trx: Transaction<Database>, clientAppId: number, id: number) =>
  found(await one(trx, clientAppId, id).forUpdate().executeTakeFirst(), 'change');

/** The progress and the result of a batch. @throws Fault 404 */
export const presentBatch = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<BatchWire> => {
  const batch = found(await one(db, clientAppId, id).executeTakeFirst(), 'change');
  const counts = await db
    .selectFrom('batch_rows')
    .select(sql<number>`count(*) filter (where action <> 'skip')`.as('changes'))
    .select(sql<number>`count(*) filter (where fault is not null)`.as('refused'))
    .where('client_app_id', '=', clientAppId)
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow();
  const [changes, refused] = [Number(counts.changes), Number(counts.refused)];
  const { kind, total, prepared, activity_id } = batch;
  const unapplied = prepared === total ? 'ready' : 'preparing';
  return {
    id,
    kind,
    state: activity_id === null ? unapplied : 'applied',
    total,
    prepared,
    changes,
    refused,
    unchanged: prepared - changes - refused,
    activity_id,
    created_at: batch.created_at.toISOString(),
  };
};

/** Rows of a batch in order: those that will change, or those that were refused. */
export const readRows = async (
  db: Kysely<Database>,
  clientAppId: number,
  batchId: number,
  { only, offset, limit }: { only: 'changes' | 'refused'; offset: number; limit: number },
): Promise<(Omit<BatchRowWire, 'uses'> & { after: RecordState | null })[]> => {
  const rows = await db
    .selectFrom('batch_rows')
    .select(['place', 'record_id', 'name', 'action', 'before', 'after', 'fault'])
    .where('client_app_id', '=', clientAppId)
    .where('batch_id', '=', batchId)
    .$if(only === 'changes', (query) => query.where('action', '<>', 'skip'))
    .$if(only === 'refused', (query) => query.where('fault', 'is not', null))
    .orderBy('place')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ record_id, before, after, ...row }) => ({
    ...row,
    id: record_id,
    after: after as RecordState | null,
    changes: before && after ? changesOf(before as RecordState, after as RecordState) : [],
    lists: before && after ? listsOf(before as RecordState, after as RecordState) : [],
  }));
};

/** Stores the record ids of a batch before any of them is prepared. */
export const keepIds = (
  db: Kysely<Database>,
  { clientAppId, id, ids }: { clientAppId: number; id: number; ids: readonly number[] },
) =>
  sql`insert into batch_rows (client_app_id, batch_id, place, action, record_id, name)
    select ${clientAppId}::bigint, ${id}::bigint, place - 1, 'skip', record_id, ''
    from unnest(${ids}::bigint[]) with ordinality as kept (record_id, place)`.execute(db);

/** The next ids of a batch whose ids were stored at its creation. */
export const nextIds = async (
  trx: Transaction<Database>,
  { client_app_id, id }: Batch,
  from: number,
  limit: number,
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('batch_rows')
    .select('record_id')
    .where('client_app_id', '=', client_app_id)
    .where('batch_id', '=', id)
    .where('place', '>=', from)
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map(({ record_id }) => Number(record_id));
};

/** Writes prepared rows, new ones or over the stored ids, in one statement. */
export const insertRows = async (
  trx: Transaction<Database>,
  { client_app_id, id, prepared }: Batch,
  rows: readonly Prepared[],
): Promise<void> => {
  const placed = rows.map((row, index) => ({ ...row, place: prepared + index }));
  await sql`insert into batch_rows (client_app_id, batch_id, place, action, record_id, version,
      name, columns, before, after, fault)
    select ${client_app_id}::bigint, ${id}::bigint, row.place, row.action, row.record_id,
      row.version, row.name, nullif(row.columns, 'null'), nullif(row.before, 'null'),
      nullif(row.after, 'null'), row.fault
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as row (place integer, action text,
      record_id bigint, version timestamptz, name text, columns jsonb, before jsonb, after jsonb,
      fault text)
    on conflict (client_app_id, batch_id, place) do update set action = excluded.action,
      version = excluded.version, name = excluded.name, columns = excluded.columns,
      before = excluded.before, after = excluded.after, fault = excluded.fault`.execute(trx);
  await trx
    .updateTable('batches')
    .set({ prepared: prepared + rows.length })
    .where('client_app_id', '=', client_app_id)
    .where('id', '=', id)
    .execute();
};

/** Removes a batch with its rows. */
export const deleteBatch = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db.deleteFrom('batches').where('client_app_id', '=', clientAppId).where('id', '=', id).execute();

/** Removes the batches begun before `olderThan`, one at a time with up to 10,000 rows. @returns how many. */
export const sweepBatches = async (db: Kysely<Database>, olderThan: Date): Promise<number> => {
  const old = await db
    .selectFrom('batches')
    .select(['client_app_id', 'id'])
    .where('created_at', '<', olderThan)
    .execute();
  for (const { client_app_id, id } of old) await deleteBatch(db, client_app_id, id);
  return old.length;
};
