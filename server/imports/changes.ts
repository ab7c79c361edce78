import type { Kysely, Transaction } from 'kysely';
import { accessMark } from '../../contract/access';
import { daysInBin } from '../../domain/activity';
import { formatCount } from '../../domain/money';
import { plural } from '../../domain/text';
import type { Change } from '../database/change';
import { type Part, recordParts } from '../database/parts';
import type { Database } from '../database/schema';
import { conflict } from '../http/faults';
import type { ChangeUndo } from '../records/changeUndo';
import {
  type ImportAt,
  type ImportKind,
  type Outcome,
  resourceOf,
  type Settling,
} from './importKind';
import { findResource, lockImport } from './lines';

/** The recorded change of an import, with a part for each changed record. */
const changeOf = <Result>(
  trx: Transaction<Database>,
  { noun, subject }: ImportKind,
  { clientAppId, id }: ImportAt,
  { result, outcome, parts }: { result: Result; outcome: Outcome; parts: Part[] },
): Change<Result> & Required<Pick<Change<Result>, 'whenRecorded'>> => {
  const { created, updated } = outcome;
  const count = created + updated;
  const name = `${formatCount(count)} ${plural(count, ...noun)}`;
  return {
    result,
    subjectId: id,
    after: { name, created, updated, parts: parts.length },
    whenRecorded: (head) => recordParts(trx, clientAppId, { head, subject, parts }),
  };
};

/** Updates a locked import, with the time of its latest change. */
const keep = (
  trx: Transaction<Database>,
  { clientAppId, id, now }: ImportAt,
  values: { outcome?: string; activity_id?: number } = {},
) =>
  trx
    .updateTable('imports')
    .set({ ...values, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();

/**
 * Applies the stored lines of a locked import.
 * @throws Fault 409
 */
export const applyImport = async (
  trx: Transaction<Database>,
  kind: ImportKind,
  at: ImportAt,
  settling: Settling,
): Promise<Change<Outcome>> => {
  const { outcome, parts } = await kind.apply(trx, at, settling);
  if (parts.length === 0) throw conflict('There is nothing to import.');
  const change = changeOf(trx, kind, at, { result: outcome, outcome, parts });
  return {
    ...change,
    async whenRecorded(head) {
      await keep(trx, at, { outcome: JSON.stringify(outcome), activity_id: head });
      await change.whenRecorded(head);
    },
  };
};

const actions: Readonly<Record<string, string>> = {
  'import.applied': 'import.undone',
  'import.undone': 'import.applied',
};

/** The undo of an import, and its redo (the undo of the undo). */
export const importUndo = (kinds: readonly ImportKind[]): ChangeUndo => {
  const find = async (db: Kysely<Database>, clientAppId: number, id: number | null) => {
    const resource = await findResource(db, clientAppId, Number(id));
    const kind = kinds.find((one) => resourceOf(one) === resource);
    if (!kind) {
      throw conflict(
        `This import is more than ${daysInBin} days old, so it cannot be undone any more.`,
      );
    }
    return kind;
  };
  return {
    kind: 'import',
    days: daysInBin,
    actionOf: ({ action }) => actions[action],
    async rightsOf(db, clientAppId, { subject_id }) {
      const resource = await findResource(db, clientAppId, Number(subject_id));
      // The rights of all kinds, if the import is too old to be stored.
      const calls = kinds.filter((kind) => !resource || resourceOf(kind) === resource);
      const access = calls.map(({ calls: { start } }) => start[accessMark]);
      return [...new Set(access.flatMap((needed) => (typeof needed === 'string' ? [] : needed)))];
    },
    async undo(trx, { id: head, action, subject_id, after }, { clientAppId, now, settle, by }) {
      const kind = await find(trx, clientAppId, subject_id);
      const at = { clientAppId, id: Number(subject_id), now, ownerId: by.ownerId, head };
      await lockImport(trx, { ...at, resource: resourceOf(kind) });
      await settle();
      const parts = await (action === 'import.applied'
        ? kind.takeBack(trx, at)
        : kind.applyAgain(trx, at));
      await keep(trx, at);
      const updated = Number(after?.updated);
      const outcome = { created: parts.length - updated, updated, skipped: 0 };
      return changeOf(trx, kind, at, { result: undefined, outcome, parts });
    },
  };
};
