import type { Kysely } from 'kysely';
import { formatDateTime } from '../../domain/time';
import { leftOut } from '../database/change';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import type { Dependencies, Session } from '../http/environment';
import { Fault, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import type { Undo } from '../records/recordWrites';
import { keptOf } from './present';
import { findActivity, historyPage } from './queries';

type Entry = NonNullable<Awaited<ReturnType<typeof findActivity>>>;

const conflict = (message: string) => new Fault(409, 'CONFLICT', message);

/** What is paid back or taken is booked for good, and has left the house. */
const ofMoney = new Set(['refund', 'transaction', 'purchased_service']);

const neverUndone = ({ subject_type }: Entry) =>
  conflict(
    ofMoney.has(subject_type)
      ? 'Money that has moved stays in the books, so this cannot be undone. A payment can be refunded.'
      : 'This change cannot be undone.',
  );

const verbs: Readonly<Record<string, string>> = { created: 'added', deleted: 'deleted' };

/** Refuses unless the entry is the latest of its subject, saying who did what since. */
const refuseUnlessLatest = async (db: Kysely<Database>, clientAppId: number, entry: Entry) => {
  const of = { kind: entry.subject_type, id: entry.subject_id ?? 0, limit: 1 };
  const latest = await historyPage(db, clientAppId, of).executeTakeFirst();
  if (!latest || latest.id === entry.id) return;
  const when = formatDateTime(latest.at, await readTimeZone(db, clientAppId));
  const who = latest.owner_name ?? 'the system';
  if (latest.undoes === entry.id) throw conflict(`${who} has undone this already, on ${when}.`);
  const verb = verbs[latest.action.split('.')[1] ?? ''] ?? 'changed';
  throw conflict(`This was ${verb} since by ${who}, on ${when}, so it cannot be undone any more.`);
};

/**
 * Takes a change back, as a change of its own, if nobody has changed the record since.
 * @returns the id of the change that takes it back
 * @throws Fault 404, 409 when it is too late or such a change cannot be undone, and what the checks of today refuse
 */
export const undoChange = async (
  dependencies: Dependencies,
  session: Session,
  undos: ReadonlyMap<string, Undo>,
  id: number,
): Promise<number> => {
  const { clientAppId } = session;
  const { db, clock } = dependencies;
  const entry = found(await findActivity(db, clientAppId, id), 'change');
  const { undo, action } = undoOf(undos, entry) ?? {};
  if (!undo || !action) throw neverUndone(entry);
  await ownerChange(
    dependencies,
    session,
    entry.subject_type,
    action,
    async (trx) => {
      const settle = () => refuseUnlessLatest(trx, clientAppId, entry);
      // Before the record is looked for, which may be deleted, and again once it is locked.
      await settle();
      const change = { ...entry, before: keptOf(entry.before), after: keptOf(entry.after) };
      return undo.undo(trx, change, { clientAppId, now: clock.now(), settle });
    },
    entry.id,
  );
  return session.changes.at(-1) ?? 0;
};

/** How an entry would be undone, if it can be at all. */
export const undoOf = (undos: ReadonlyMap<string, Undo>, entry: Entry) => {
  const undo = undos.get(entry.subject_type);
  const action = undo?.actionOf(entry.action);
  const isWhole = [entry.before, entry.after].every((state) => !(leftOut in (keptOf(state) ?? {})));
  return undo && action && isWhole ? { undo, action } : undefined;
};
