import { daysInBin } from '../../domain/activity';
import { type ChangeOptions, change, lockBusiness } from '../database/change';
import { requireRights } from '../http/access';
import type { Dependencies, Session } from '../http/environment';
import { conflict, Fault, found } from '../http/faults';
import type { ChangeUndo, Undo } from '../records/changeUndo';
import { stateOf } from './present';
import { deletionsBefore, deletionsOf, findActivity } from './queries';
import { refuseUnlessLatest, rightsToUndoEntry } from './undo';

type Entry = NonNullable<Awaited<ReturnType<typeof findActivity>>>;
type Purging = Pick<Dependencies, 'db' | 'clock'>;

/** The business, the actor, and a listener for the changes that a purge records. */
type Purger = Pick<ChangeOptions, 'clientAppId' | 'actor' | 'onRecorded'>;

/** Deletes a record in the recycle bin for good, and first the deleted records that belonged to it. */
const purgeEntry = async (
  { db, clock }: Purging,
  undos: readonly Undo[],
  purger: Purger,
  entry: Entry,
): Promise<void> => {
  const { clientAppId } = purger;
  const undo = undos.find(({ kind }) => kind === entry.subject_type);
  if (!undo || entry.action !== `${undo.kind}.deleted`) {
    throw conflict('Only deleted records can be deleted permanently.');
  }
  await refuseUnlessLatest(db, clientAppId, entry);
  for (const { kind, parent } of undos) {
    if (parent?.kind !== undo.kind) continue;
    const of = { kind, column: parent.column, id: entry.subject_id ?? 0 };
    for (const hanging of await deletionsOf(db, clientAppId, of)) {
      await purgeEntry({ db, clock }, undos, purger, hanging);
    }
  }
  const what = { ...entry, before: stateOf(entry.before) };
  const options = { ...purger, action: `${undo.kind}.purged`, subjectType: undo.kind, clock };
  await change(db, options, (trx) =>
    undo.purge(trx, what, {
      clientAppId,
      async refuseIfUndone() {
        // Wait for a concurrent undo to commit.
        await lockBusiness(trx, clientAppId);
        await refuseUnlessLatest(trx, clientAppId, entry);
      },
    }),
  );
};

/**
 * Deletes a record in the recycle bin for good, at an owner's request.
 * @returns the id of the activity that records it
 * @throws Fault 409 where the record is not in the recycle bin any more, 404 for an unknown id, 403
 * for who may not undo such a deletion
 */
export const purgeDeletion = async (
  dependencies: Dependencies,
  session: Session,
  { undos, allUndos }: { undos: readonly Undo[]; allUndos: ReadonlyMap<string, ChangeUndo> },
  id: number,
): Promise<number> => {
  const { clientAppId, ownerId, changes } = session;
  const entry = found(await findActivity(dependencies.db, clientAppId, id), 'change');
  const needed = await rightsToUndoEntry(dependencies.db, clientAppId, allUndos, entry);
  await requireRights(dependencies, session, needed);
  const onRecorded = (change: number) => changes.push(change);
  await purgeEntry(dependencies, undos, { clientAppId, actor: { ownerId }, onRecorded }, entry);
  return changes.at(-1) ?? 0;
};

/**
 * Deletes everything for good that has been in the recycle bin for its thirty days.
 * @returns how many records
 * @throws AggregateError once all were tried, where some could not be deleted
 */
export const emptyBins = async (
  { db, clock }: Purging,
  undos: readonly Undo[],
): Promise<number> => {
  const end = new Date(clock.now().getTime() - daysInBin * 24 * 60 * 60 * 1000);
  const kinds = undos.map(({ kind }) => kind);
  // A kind comes after the kinds that it refers to, so deletion goes from the last to the first.
  const place = ({ subject_type }: Entry) => kinds.indexOf(subject_type);
  const businesses = await db.selectFrom('client_apps').select('id').orderBy('id').execute();
  let count = 0;
  const errors: unknown[] = [];
  for (const { id: clientAppId } of businesses) {
    const entries = await deletionsBefore(db, clientAppId, { kinds, end });
    for (const entry of entries.toSorted((a, b) => place(b) - place(a))) {
      try {
        await purgeEntry({ db, clock }, undos, { clientAppId, actor: 'system' }, entry);
        count += 1;
      } catch (error) {
        // A Fault means that the record was restored meanwhile, or deleted with its parent.
        if (!(error instanceof Fault)) errors.push(error);
      }
    }
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} could not be deleted: ${String(errors[0])}`);
  }
  return count;
};
