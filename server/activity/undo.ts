import type { Kysely } from 'kysely';
import type { Remedy } from '../../contract/errors';
import { holds, type Right, rightsToUndo } from '../../domain/rights';
import { formatDateTime } from '../../domain/time';
import { withoutTimeout } from '../database/caller';
import { leftOut } from '../database/change';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { requireRights } from '../http/access';
import { refuseUnconfirmed } from '../http/codeGate';
import type { Dependencies, Session } from '../http/environment';
import { conflict, Fault, fieldFault, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { refuseUnlessPin } from '../http/pinGate';
import type { BatchKind } from '../records/batchKind';
import { type ChangeUndo, moneyStays, type Undo, type Undoer } from '../records/changeUndo';
import type { RecordState } from '../records/recordKind';
import { brokenByUndo } from './broken';
import { presentActivity, stateOf } from './present';
import { findActivity, findDeletion, historyPage } from './queries';
import { undoBatch } from './undoBatch';

type Entry = NonNullable<Awaited<ReturnType<typeof findActivity>>>;
type PlainUndos = ReadonlyMap<string, Undo>;

/** The undo handlers, by kind of record. */
interface Undoable {
  undos: PlainUndos;
  /** `undos`, and those of kinds without generic routes, such as appointments. */
  allUndos: ReadonlyMap<string, ChangeUndo>;
  batches: ReadonlyMap<string, BatchKind>;
}

/** True if an entry is that of a batch or an import, whose records have entries of their own. */
const isHead = ({ subject_id, subject_type, after }: Entry) =>
  (subject_id === null || subject_type === 'import') && stateOf(after)?.parts !== undefined;

const ofMoney = new Set(['refund', 'transaction', 'purchased_service']);

const neverUndone = ({ subject_type, after }: Entry) =>
  ofMoney.has(subject_type) || stateOf(after)?.payment !== undefined
    ? moneyStays()
    : conflict('This change cannot be undone.');

const verbs: Readonly<Record<string, string>> = {
  created: 'added',
  deleted: 'deleted',
  purged: 'deleted permanently',
};

/**
 * The rights required to undo a change: those of the call that made it, and for a part also those
 * of its batch or import.
 */
export const rightsToUndoEntry = async (
  db: Kysely<Database>,
  clientAppId: number,
  allUndos: Undoable['allUndos'],
  entry: Entry,
): Promise<readonly Right[]> => {
  const { subject_type, part_of, before, after } = entry;
  const change = { ...entry, before: stateOf(before), after: stateOf(after) };
  const own =
    (await allUndos.get(subject_type)?.rightsOf?.(db, clientAppId, change)) ??
    rightsToUndo(subject_type);
  const whole = part_of === null ? undefined : await findActivity(db, clientAppId, part_of);
  if (!whole) return own;
  return [...own, ...(await rightsToUndoEntry(db, clientAppId, allUndos, whole))];
};

/** Throws a conflict unless the entry is its record's latest; it names who changed it and when. */
export const refuseUnlessLatest = async (
  db: Kysely<Database>,
  clientAppId: number,
  entry: Entry,
) => {
  const of = { kind: entry.subject_type, id: entry.subject_id, limit: 1 };
  const latest = await historyPage(db, clientAppId, of).executeTakeFirst();
  if (!latest || latest.id === entry.id) return;
  const when = formatDateTime(latest.at, await readTimeZone(db, clientAppId));
  const who = latest.owner_name ?? 'the system';
  if (latest.undoes === entry.id) throw conflict(`${who} has undone this already, on ${when}.`);
  const verb = verbs[latest.action.split('.')[1] ?? ''] ?? 'changed';
  throw conflict(`This was ${verb} since by ${who}, on ${when}, so it cannot be undone any more.`);
};

/**
 * Undoes a change by a change of its own, unless the record was changed since.
 * @param fields values that a deleted record gets in place of its old ones
 * @returns the id of the new activity, and what it breaks in what uses the record
 * @throws Fault 404, 409 when it is too late or such a change cannot be undone, and whatever today's
 * checks refuse
 */
export const undoChange = async (
  dependencies: Dependencies,
  session: Session,
  { undos, allUndos, batches }: Undoable,
  { id, fields = {} }: { id: number; fields?: RecordState | undefined },
): Promise<{ made: number; broken: string[] }> => {
  const { clientAppId } = session;
  const { db, clock } = dependencies;
  const entry = found(await findActivity(db, clientAppId, id), 'change');
  const needed = await rightsToUndoEntry(db, clientAppId, allUndos, entry);
  await requireRights(dependencies, session, needed);
  const { isBehindPin, isBehindCode } = allUndos.get(entry.subject_type) ?? {};
  if (isBehindPin || needed.includes('config')) refuseUnlessPin(session);
  if (isBehindCode) refuseUnconfirmed(session);
  const batch = batches.get(entry.subject_type);
  const undone = { entry, isHead: isHead(entry), now: clock.now() };
  const broken = await brokenByUndo(db, clientAppId, undos, undone);
  if (batch && undone.isHead) {
    return { made: await undoBatch(dependencies, session, batch, id), broken };
  }
  const { undo, action } = undoOf(allUndos, entry, session) ?? {};
  if (!undo || !action) throw neverUndone(entry);
  const kept = stateOf(entry.before) ?? {};
  const isRestored = entry.after === null;
  if (!isRestored && Object.keys(fields).length > 0) {
    throw fieldFault('fields', 'Only what was deleted can come back other than it was.');
  }
  const take = undone.isHead ? withoutTimeout : <T>(work: () => T) => work();
  await take(() =>
    ownerChange(
      dependencies,
      session,
      entry.subject_type,
      action,
      async (trx) => {
        const refuseIfChanged = () => refuseUnlessLatest(trx, clientAppId, entry);
        // Checked before the record is looked up, since it may be deleted, and again under its
        // lock.
        await refuseIfChanged();
        const change = { ...entry, before: stateOf(entry.before), after: stateOf(entry.after) };
        const at = { clientAppId, now: clock.now(), fields, refuseIfChanged, by: session };
        return undo.undo(trx, change, at);
      },
      entry.id,
    ),
  ).catch(async (error) => {
    throw isRestored && error instanceof Fault
      ? await withRemedy(db, clientAppId, undos, {
          undo: undos.get(entry.subject_type),
          kept,
          fault: error,
        })
      : error;
  });
  return { made: session.changes.at(-1) ?? 0, broken };
};

/** The error of a refused restore, with remedies that would make it possible, if any. */
const withRemedy = async (
  db: Kysely<Database>,
  clientAppId: number,
  undos: PlainUndos,
  { undo, kept, fault }: { undo: Undo | undefined; kept: RecordState; fault: Fault },
): Promise<Fault> => {
  const { status, code, errors = [] } = fault;
  if (!undo || (errors.length === 0 && status !== 404)) return fault;
  const values = undo.fieldsOf(kept);
  const fields: Remedy['fields'] = [];
  for (const field of new Set(errors.map((error) => error.field))) {
    const value = values[field];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const choices = await undo.choices?.[field]?.(db, clientAppId);
    fields.push({ field, value, ...(choices && { choices }) });
  }
  const gone = await Promise.all(
    undo.needs(kept).map((need) => findDeletion(db, clientAppId, need)),
  );
  const needs = gone
    .filter((entry) => entry !== undefined)
    .map((entry) => {
      const { id, subject_type, subject_name } = presentActivity(entry);
      return { id, subject_type, subject_name };
    });
  if (fields.length + needs.length === 0) return fault;
  const [need] = needs;
  const message = need
    ? `The ${undos.get(need.subject_type)?.noun} "${need.subject_name}" was deleted, too. Please restore that first.`
    : fault.message;
  return new Fault(status, code, message, { errors: fault.errors, remedy: { fields, needs } });
};

/** True if a person may undo an entry, provided that the record is not changed meanwhile. */
export const canUndo = async (
  db: Kysely<Database>,
  { undos, allUndos, batches }: Undoable,
  entry: Entry,
  { by, now }: { by: Undoer & Pick<Session, 'clientAppId'>; now: Date },
): Promise<boolean> => {
  const needed = await rightsToUndoEntry(db, by.clientAppId, allUndos, entry);
  if (!holds(by.rights, needed)) return false;
  if (batches.has(entry.subject_type) && isHead(entry)) return true;
  if (undos.has(entry.subject_type) && entry.subject_id === null) return false;
  const { days = Number.POSITIVE_INFINITY } = allUndos.get(entry.subject_type) ?? {};
  const isKept = now.getTime() - entry.at.getTime() < days * 24 * 60 * 60 * 1000;
  return isKept && undoOf(allUndos, entry, by) !== undefined;
};

/** The handler and the action that undo an entry; undefined if it cannot be undone. */
const undoOf = (undos: ReadonlyMap<string, ChangeUndo>, entry: Entry, by: Undoer) => {
  const undo = undos.get(entry.subject_type);
  if (undo?.mayUndo?.(entry, by) === false) return undefined;
  const [before, after] = [stateOf(entry.before), stateOf(entry.after)];
  const action = undo?.actionOf({ action: entry.action, before, after });
  const isWhole = [before, after].every((state) => !(leftOut in (state ?? {})));
  return undo && action && isWhole ? { undo, action } : undefined;
};
