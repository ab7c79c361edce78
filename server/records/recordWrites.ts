import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type Change, unchangedIfEqual } from '../database/change';
import { type Part, recordParts } from '../database/parts';
import type { Database } from '../database/schema';
import { found, inputFault, orConflict } from '../http/faults';
import { changedSince, type Undo } from './changeUndo';
import {
  bodyFields,
  isAsLeft,
  type RecordKind,
  type RecordState,
  type WireRecord,
} from './recordKind';
import { type RecordTable, recordRows } from './recordRows';
import { checkVersion, nextVersion } from './version';

/** The business, the parent record (0 without one), and the time of the write. */
interface Place {
  clientAppId: number;
  parentId: number;
  now: Date;
  /** The creator, for a new record. */
  ownerId?: number;
}

/** The writes of a record kind with generic routes, within a given transaction. */
export const recordWrites = <Wire extends WireRecord, Body, Input, Table extends RecordTable>({
  calls,
  kind,
  noun,
  table,
  parent,
  deletesRows,
  needs,
  choices,
  uses,
  harm,
  read,
  check,
  findSame,
  columns,
  conflict,
  updateSiblings,
  alsoSave,
  refuseDeletion,
  alsoDelete,
  beforeRestore,
  alsoRestore,
  beforePurge,
  recorded = ({ version: _, ...record }) => record,
  bodyOf = (kept) => kept,
  nameOf = (record) => `"${(record as { name?: string }).name}"`,
}: RecordKind<Wire, Body, Input, Table>) => {
  const rows = recordRows(table, deletesRows);
  const columnOf = (parentId: number) => (parent ? { [parent.column]: parentId } : {});
  const orFault = <T>(write: Promise<T>): Promise<T> =>
    conflict ? orConflict(write, conflict.constraint, conflict.fault()) : write;
  const inActivity = (record: Wire, parentId: number): RecordState => ({
    ...recorded(record),
    ...columnOf(parentId),
  });

  const withParts = (trx: Transaction<Database>, clientAppId: number, parts: Part[] = []) =>
    parts.length > 0 && {
      whenRecorded: (head: number) => recordParts(trx, clientAppId, { head, subject: kind, parts }),
    };

  const lockParent = async (trx: Transaction<Database>, clientAppId: number, id: number) => {
    if (parent) found(await parent.rows.lock(trx, clientAppId, id), parent.noun);
  };
  const readOne = async (
    trx: Transaction<Database>,
    { clientAppId, parentId }: Place,
    id: number,
  ) => found((await read(trx, clientAppId, id, parentId))[0], noun);
  const lockOne = async (trx: Transaction<Database>, place: Place, id: number) => {
    const { clientAppId, parentId } = place;
    await lockParent(trx, clientAppId, parentId);
    found(await rows.lock(trx, clientAppId, id, columnOf(parentId)), noun);
    return readOne(trx, place, id);
  };

  const create = async (
    trx: Transaction<Database>,
    place: Place,
    body: Body,
  ): Promise<Change<Wire>> => {
    const { clientAppId, parentId, now, ownerId } = place;
    await lockParent(trx, clientAppId, parentId);
    const input = await check(trx, clientAppId, { body, stored: undefined, now, ownerId });
    const same = await findSame?.(trx, clientAppId, { parentId, input });
    if (same) {
      const stored = await readOne(trx, place, same.id);
      const changed = await changeLocked(trx, { ...place, stored }, same.body);
      return { ...changed, action: `${kind}.updated` };
    }
    const parts = await updateSiblings?.(trx, clientAppId, {
      parentId,
      input,
      stored: undefined,
      now,
    });
    const values = { ...columns(input), ...columnOf(parentId) };
    const id = await orFault(rows.insert(trx, clientAppId, values, now));
    await alsoSave?.(trx, clientAppId, { id, input, stored: undefined, now });
    const result = await readOne(trx, place, id);
    const after = inActivity(result, parentId);
    return { result, subjectId: id, after, ...withParts(trx, clientAppId, parts) };
  };

  const changeLocked = async (
    trx: Transaction<Database>,
    { stored, ...place }: Place & { stored: Wire },
    body: Body,
  ): Promise<Change<Wire>> => {
    const { clientAppId, parentId } = place;
    const { id } = stored;
    const now = nextVersion(place.now, stored);
    const input = await check(trx, clientAppId, { body, stored, now });
    const parts = await updateSiblings?.(trx, clientAppId, { parentId, input, stored, now });
    await orFault(rows.update(trx, clientAppId, id, columns(input), now));
    await alsoSave?.(trx, clientAppId, { id, input, stored, now });
    const result = await readOne(trx, place, id);
    return {
      result,
      subjectId: id,
      before: inActivity(stored, parentId),
      after: inActivity(result, parentId),
      ...(parts?.length ? {} : unchangedIfEqual(stored, result)),
      ...withParts(trx, clientAppId, parts),
    };
  };

  const removeLocked = async (
    trx: Transaction<Database>,
    { clientAppId, parentId, now, stored }: Place & { stored: Wire },
  ): Promise<Change<string>> => {
    refuseDeletion?.(stored);
    await alsoDelete?.(trx, clientAppId, { ids: [stored.id], now });
    await rows.remove(trx, clientAppId, stored.id, now);
    const before = inActivity(stored, parentId);
    return { result: nameOf(stored), subjectId: stored.id, before };
  };

  /**
   * Restores a deleted record under its id: from its row after a soft deletion, else from the
   * activity.
   */
  const restore = async (
    trx: Transaction<Database>,
    place: Place,
    {
      id,
      kept,
      fields,
      refuseIfChanged,
    }: { id: number; kept: RecordState; fields: RecordState; refuseIfChanged: () => Promise<void> },
  ): Promise<Change<Wire>> => {
    const { clientAppId, parentId, now } = place;
    await lockParent(trx, clientAppId, parentId);
    if (deletesRows) {
      await refuseIfChanged();
      const body = { ...bodyOf(kept), ...fields } as Body;
      const input = await check(trx, clientAppId, { body, stored: undefined, now });
      const values = { ...columns(input), ...columnOf(parentId) };
      const created_at = new Date(String(kept.created_at));
      await orFault(rows.insert(trx, clientAppId, values, now, { id, created_at }));
      await alsoSave?.(trx, clientAppId, { id, input, stored: undefined, now });
    } else {
      await beforeRestore?.(trx, clientAppId, [{ id, kept: { ...kept, ...fields } }]);
      const revived = await orFault(rows.revive(trx, clientAppId, id, now));
      await refuseIfChanged();
      const deletedAt = found(revived, noun);
      await alsoRestore?.(trx, clientAppId, { ids: [id], deletedAt, now });
    }
    const stored = await readOne(trx, place, id);
    const isOther = !deletesRows && Object.keys(fields).length > 0;
    const result = isOther
      ? (await changeLocked(trx, { ...place, stored }, fields as Body)).result
      : stored;
    return { result, subjectId: id, after: inActivity(result, parentId) };
  };

  const checked = (fields: RecordState): RecordState => {
    const { data, error } = calls.changes.partial().safeParse(fields);
    if (error) throw inputFault(error);
    return data;
  };

  const fieldsOf = (kept: RecordState) => bodyFields({ calls, bodyOf }, kept);

  const undo: Undo = {
    kind,
    noun,
    table,
    parent,
    choices,
    uses,
    harm,
    deletesRows,
    needs: (kept) => [
      ...(parent ? [{ kind: parent.kind, id: Number(kept[parent.column]) }] : []),
      ...(needs?.(kept) ?? []),
    ],
    fieldsOf,
    actionOf: ({ action }) =>
      ({
        [`${kind}.created`]: `${kind}.deleted`,
        [`${kind}.updated`]: `${kind}.updated`,
        [`${kind}.deleted`]: `${kind}.created`,
      })[action],
    async undo(trx, { subject_id, before, after }, { refuseIfChanged, fields, ...at }) {
      const parentId = parent ? Number((after ?? before)?.[parent.column]) : 0;
      const place = { ...at, parentId };
      if (!after) {
        const kept = before ?? {};
        const id = Number(subject_id);
        return restore(trx, place, { id, kept, fields: checked(fields), refuseIfChanged });
      }
      const stored = await lockOne(trx, place, Number(subject_id));
      await refuseIfChanged();
      const current: RecordState = JSON.parse(JSON.stringify(inActivity(stored, place.parentId)));
      if (!before) {
        if (!isAsLeft({ calls, bodyOf }, after, current)) throw changedSince(noun);
        return removeLocked(trx, { ...place, stored });
      }
      if (!isAsLeft({ calls, bodyOf }, after, current)) throw changedSince(noun);
      const [old, changed] = [fieldsOf(before), fieldsOf(after)];
      const body: Record<string, unknown> = {};
      for (const name of Object.keys(changed)) {
        if (!isDeepStrictEqual(old[name], changed[name])) body[name] = old[name];
      }
      return changeLocked(trx, { ...place, stored }, body as Body);
    },
    async purge(trx, { subject_id, before }, { clientAppId, refuseIfUndone }) {
      const id = Number(subject_id);
      if (!deletesRows) found(await rows.lockDeleted(trx, clientAppId, id), noun);
      await refuseIfUndone();
      if (!deletesRows) {
        await beforePurge?.(trx, clientAppId, id);
        await rows.purge(trx, clientAppId, id);
      }
      const of = parent && { [parent.column]: before?.[parent.column] };
      return { result: undefined, subjectId: id, before: { name: before?.name, ...of } };
    },
  };

  return {
    create,
    async update(
      trx: Transaction<Database>,
      place: Place & { id: number; ifMatch: string | undefined },
      body: Body,
    ) {
      const stored = await lockOne(trx, place, place.id);
      checkVersion(place.ifMatch, stored, noun);
      return changeLocked(trx, { ...place, stored }, body);
    },
    async remove(trx: Transaction<Database>, place: Place & { id: number }) {
      return removeLocked(trx, { ...place, stored: await lockOne(trx, place, place.id) });
    },
    undo,
  };
};
