import { type Kysely, sql } from 'kysely';
import { batchLimits } from '../../domain/batches';
import { withoutTimeout } from '../database/caller';
import { record } from '../database/change';
import { codeOf } from '../database/failures';
import type { Database } from '../database/schema';
import type { Dependencies, Session } from '../http/environment';
import { conflict, Fault, fieldFault, orConflict } from '../http/faults';
import type { BatchKind, RequestedChange } from '../records/batchKind';
import { type Batch, deleteBatch, insertRows, keepIds, lockBatch, nextIds } from './queries';

type Needed = Pick<Dependencies, 'db' | 'clock'>;

/** The records of a batch: a number of them, whose ids the chunks name, or the ids themselves. */
export type BatchOf = { total: number; ids?: undefined } | { ids: readonly number[] };

/**
 * Creates a batch that has no prepared rows yet.
 * @param change what was asked for, as it is to be kept
 * @returns its id
 */
export const beginBatch = async (
  db: Kysely<Database>,
  { clientAppId, ownerId }: Pick<Session, 'clientAppId' | 'ownerId'>,
  { kind, change, now, ...of }: { kind: string; change: object; now: Date } & BatchOf,
): Promise<number> => {
  const total = of.ids ? of.ids.length : of.total;
  const { id } = await db
    .insertInto('batches')
    .values({
      client_app_id: clientAppId,
      owner_id: ownerId,
      kind,
      change: JSON.stringify(change),
      total,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (of.ids) await keepIds(db, { clientAppId, id, ids: of.ids });
  return id;
};

const duplicateFault = () =>
  new Fault(400, 'INVALID_INPUT', 'A record can be in a change only once.', {
    errors: [{ field: 'ids', message: 'A record can be in a change only once.' }],
  });

/**
 * Prepares the next chunk of a batch, in a short transaction of its own. Idempotent: a repeated
 * chunk is not prepared twice.
 * @param from how many of the batch came before
 * @param size how many are next; as many as a chunk holds where the batch knows them from its beginning
 * @param plan what is wanted of them, given the batch and those that it knows
 * @throws Fault 400, 404, 409 for a chunk out of turn
 */
export const prepareChunk = async (
  { db, clock }: Needed,
  clientAppId: number,
  { id, from, size: given }: { id: number; from: number; size?: number | undefined },
  plan: (batch: Batch, known: readonly number[]) => { kind: BatchKind; wanted: RequestedChange[] },
): Promise<void> => {
  const write = db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, clientAppId, id);
    const known = given === undefined ? await nextIds(trx, batch, from, batchLimits.chunk) : [];
    const size = given ?? known.length;
    if (size === 0) throw fieldFault('ids', 'The ids must be a list');
    if (from + size <= batch.prepared) return;
    if (from !== batch.prepared || from + size > batch.total) {
      throw conflict('These records are not the next ones of this change. Please begin it anew.');
    }
    const { kind, wanted } = plan(batch, known);
    await insertRows(trx, batch, await kind.prepare(trx, clientAppId, wanted, clock.now()));
  });
  await orConflict(write, 'batch_rows_record', duplicateFault());
};

const verbs = { create: 'created', update: 'updated', delete: 'deleted', restore: 'created' };

/** A violated constraint: the data has changed since the batch was prepared. */
const isViolation = (error: unknown) => codeOf(error)?.startsWith('23');

/**
 * Applies a prepared batch in one transaction, all or nothing, with one activity that has one part
 * for each record. Idempotent: an applied batch is not applied again.
 * @param undoes the entry of the batch that this one takes back
 * @returns the id of the entry
 * @throws Fault 404, 409
 */
export const applyBatch = async (
  { db, clock }: Needed,
  session: Session,
  id: number,
  kindOf: (kind: string) => BatchKind,
  { undoes }: { undoes?: number } = {},
): Promise<number> => {
  const { clientAppId, ownerId } = session;
  const applied = await withoutTimeout(() =>
    db.transaction().execute(async (trx) => {
      const batch = await lockBatch(trx, clientAppId, id);
      if (batch.activity_id !== null) return { entry: batch.activity_id, isNew: false };
      if (batch.prepared < batch.total) {
        throw conflict('This change is not prepared to its end yet.');
      }
      const { kind, noun, apply } = kindOf(batch.kind);
      const own = sql`client_app_id = ${clientAppId} and batch_id = ${id} and action <> 'skip'`;
      const { rows } = await sql<{ count: number; actions: string[]; latest: Date | null }>`
        select count(*)::integer as count, array_agg(distinct action) as actions,
          max(version) as latest from batch_rows where ${own}`.execute(trx);
      const [{ count, actions, latest } = { count: 0, actions: [], latest: null }] = rows;
      if (count === 0) throw conflict('There is nothing to change.');
      // Later than any version of the records, so that each gets a new ETag.
      const at = new Date(Math.max(clock.now().getTime(), (latest?.getTime() ?? 0) + 1));
      await apply(trx, { clientAppId, batchId: id, at });
      const [only] = actions.length === 1 ? actions : [];
      const verb = only ? verbs[only as keyof typeof verbs] : 'updated';
      const entry = await record(
        trx,
        {
          clientAppId,
          actor: { ownerId },
          action: `${kind}.${verb}`,
          subjectType: kind,
          undoes,
          clock,
        },
        { after: { parts: count, thing: noun } },
      );
      await sql`insert into activity
          (client_app_id, at, owner_id, action, subject_type, subject_id, part_of, before, after)
        select client_app_id, ${clock.now()}, ${ownerId}, ${kind}::text || '.' || case action
            when 'update' then 'updated' when 'delete' then 'deleted' else 'created' end,
          ${kind}, record_id, ${entry}, before, after
        from batch_rows where ${own} order by place`.execute(trx);
      await trx
        .updateTable('batches')
        .set({ activity_id: entry })
        .where('client_app_id', '=', clientAppId)
        .where('id', '=', id)
        .execute();
      return { entry, isNew: true };
    }),
  ).catch((error: unknown) => {
    if (!isViolation(error)) throw error;
    const message =
      'Something that these changes need was changed in the meantime. Nothing was changed. Please look at the changes again.';
    throw new Fault(409, 'CHANGED_ELSEWHERE', message, { cause: error });
  });
  if (applied.isNew) session.changes.push(applied.entry);
  return applied.entry;
};

/** Deletes a batch that was not applied. @throws Fault 404, 409 once it is applied */
export const cancelBatch = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db.transaction().execute(async (trx) => {
    const { activity_id } = await lockBatch(trx, clientAppId, id);
    if (activity_id !== null) {
      throw conflict('This change was made already. It can be undone.');
    }
    await deleteBatch(trx, clientAppId, id);
  });
