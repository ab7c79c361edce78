import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { batchLimits } from '../../domain/batches';
import { applyBatch, beginBatch, prepareChunk } from '../batches/batches';
import { deleteBatch, readRows } from '../batches/queries';
import type { Database } from '../database/schema';
import type { Dependencies, Session } from '../http/environment';
import { conflict } from '../http/faults';
import type { BatchKind, RequestedChange } from '../records/batchKind';
import { blockingRecords } from '../records/recordBatches';
import type { RecordState } from '../records/recordKind';
import { findActivity } from './queries';

interface Part {
  id: number;
  subject_id: number;
  before: RecordState | null;
  after: RecordState | null;
}

/** The names of the records of a batch that were changed since. */
export const changedSince = async (db: Kysely<Database>, clientAppId: number, head: number) => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(part.after ->> 'name', part.before ->> 'name', '') as name
    from activity as part
    where part.client_app_id = ${clientAppId} and part.part_of = ${head} and exists (
      select from activity as later
      where later.client_app_id = part.client_app_id and later.subject_type = part.subject_type
        and later.subject_id = part.subject_id and later.id > part.id)
    order by part.id`.execute(db);
  return rows.map(({ name }) => name);
};

/** The change that undoes a part; refused unless the record is still as the part left it. */
const inverseOf = (kind: BatchKind, { subject_id: id, before, after }: Part): RequestedChange => {
  const name = String(after?.name ?? before?.name ?? '');
  if (!after) return { action: 'restore', id, kept: before ?? {}, name };
  if (!before) return { action: 'delete', id, left: after, name };
  const changed = kind.fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return {
    action: 'update',
    id,
    name,
    body(stored) {
      // Fields that records were given after the change are not in its state.
      const left = kind.fields.filter((field) => field in after);
      if (!left.every((field) => isDeepStrictEqual(stored[field], after[field]))) {
        throw conflict(`This ${kind.noun} is not as that change left it any more.`);
      }
      return Object.fromEntries(changed.map((field) => [field, before[field]]));
    },
  };
};

/**
 * Undoes a batch by a batch of its own, unless one of its records was changed since.
 * @param head the activity of the batch
 * @returns the activity of the new batch
 * @throws Fault 409 with how many and which records stand in the way; then nothing is changed
 */
export const undoBatch = async (
  dependencies: Pick<Dependencies, 'db' | 'clock'>,
  session: Session,
  kind: BatchKind,
  head: number,
): Promise<number> => {
  const { db, clock } = dependencies;
  const { clientAppId } = session;
  const undone = await db
    .selectFrom('activity')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('part_of', 'is', null)
    .where('undoes', '=', head)
    .executeTakeFirst();
  if (undone) throw conflict('This was undone already.');
  const changed = await changedSince(db, clientAppId, head);
  if (changed.length > 0) {
    throw conflict(
      `${blockingRecords(changed, kind.noun, 'changed since')} So this cannot be undone any more.`,
    );
  }
  const parts = db
    .selectFrom('activity')
    .where('client_app_id', '=', clientAppId)
    .where('part_of', '=', head);
  const { count } = await parts
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const entry = await findActivity(db, clientAppId, head);
  // The retention deletes the parts of an old batch before its head.
  if (total < Number((entry?.after as RecordState | null)?.parts ?? total)) {
    throw conflict('This change is too old to be undone.');
  }
  const begun = { kind: kind.kind, change: { undoes: head }, total, now: clock.now() };
  const id = await beginBatch(db, session, begun);
  try {
    for (let from = 0, after = 0; from < total; from += batchLimits.chunk) {
      const some = await parts
        .select(['id', 'subject_id', 'before', 'after'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchLimits.chunk)
        .execute();
      after = some.at(-1)?.id ?? after;
      const wanted = some.map((part) => inverseOf(kind, part as Part));
      const chunk = { id, from, size: wanted.length };
      await prepareChunk(dependencies, clientAppId, chunk, () => ({ kind, wanted }));
    }
    const page = { only: 'refused', offset: 0, limit: total } as const;
    const refused = await readRows(db, clientAppId, id, page);
    if (refused.length > 0) {
      const names = refused.map(({ name }) => name);
      throw conflict(
        `${blockingRecords(names, kind.noun, 'refused')} ${refused[0]?.fault} Nothing was undone.`,
      );
    }
    return await applyBatch(dependencies, session, id, () => kind, { undoes: head });
  } catch (error) {
    await deleteBatch(db, clientAppId, id);
    throw error;
  }
};
