import * as routes from '../../contract/activity';
import { activityKinds, purgedAt } from '../../domain/activity';
import { rightToSee } from '../../domain/rights';
import { requireRights } from '../http/access';
import { createRouter, type Dependencies, type Session } from '../http/environment';
import { fieldFault, found, notFoundFault } from '../http/faults';
import type { BatchKind } from '../records/batchKind';
import type { ChangeUndo, Undo } from '../records/changeUndo';
import { presentActivity, stateOf } from './present';
import { purgeDeletion } from './purge';
import {
  type ActivityCursor,
  activityPage,
  findActivity,
  hasSubject,
  historyPage,
  latestOf,
  partsPage,
} from './queries';
import { canUndo, undoChange } from './undo';

const cursorText = (text: string): string => Buffer.from(text).toString('base64url');

const readCursor = (cursor: string, form: RegExp): number[] => {
  const [, ...numbers] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (numbers.length === 0) throw fieldFault('cursor', 'This page does not exist any more.');
  return numbers.map(Number);
};

const readPlace = (cursor: string): ActivityCursor => {
  const [at = 0, id = 0] = readCursor(cursor, /^(\d{1,15}) (\d{1,15})$/);
  return { at: new Date(at), id };
};

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/**
 * @param undos how changes of the plain records are undone, which are declared with them
 * @param ownUndos the same of what is no plain record
 */
export const activityRoutes = (
  dependencies: Dependencies,
  undos: readonly Undo[],
  batchKinds: readonly BatchKind[],
  ownUndos: readonly ChangeUndo[],
) => {
  const { db, clock } = dependencies;
  const batchOfKind = new Map(batchKinds.map((batch) => [batch.kind, batch]));
  const undoOfKind = new Map(undos.map((undo) => [undo.kind, undo]));
  const allUndos = new Map<string, ChangeUndo>(
    [...ownUndos, ...undos].map((undo) => [undo.kind, undo]),
  );
  const undoable = { undos: undoOfKind, allUndos, batches: batchOfKind };
  const kinds = new Set<string>([...activityKinds, ...undoOfKind.keys()]);

  const isOwnRecord = ({ ownerId }: Session, { kind, id }: { kind: string; id: number | null }) =>
    kind === 'owner' && id === ownerId;

  /** A page of a record's history, for people with the right to see such a record. */
  const readHistory = async (
    session: Session,
    { kind, id }: { kind: string; id: number | null },
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ) => {
    const needed = isOwnRecord(session, { kind, id }) ? [] : [rightToSee(kind)];
    await requireRights(dependencies, session, needed);
    const [before] = cursor === undefined ? [] : readCursor(cursor, /^(\d{1,15})$/);
    const subject = { kind, id, before, limit: limit + 1 };
    const rows = await historyPage(db, session.clientAppId, subject).execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next_cursor = last && rows.length > limit ? cursorText(`${last.id}`) : null;
    const data = await Promise.all(
      page.map(async (row, place) => ({
        ...presentActivity(row),
        state: stateOf(row.after),
        ...(row === last &&
          next_cursor === null && { state_before: stateOf(row.before) ?? undefined }),
        can_undo:
          before === undefined &&
          place === 0 &&
          (await canUndo(db, undoable, row, { by: session, now: clock.now() })),
      })),
    );
    return { success: true, data, next_cursor } as const;
  };

  return createRouter()
    .openapi(routes.listActivity, async (c) => {
      const { kind, start_date, end_date, deleted, limit, cursor } = c.req.valid('query');
      if (kind !== undefined && !kinds.has(kind)) {
        throw fieldFault('kind', 'There is no such kind of change');
      }
      const query = activityPage(db, c.get('session').clientAppId, {
        kind,
        start: instant(start_date),
        end: instant(end_date),
        after: cursor === undefined ? undefined : readPlace(cursor),
        deletedOf: deleted && [...undoOfKind.keys()],
        // One row more than the page has tells whether there is a next page.
        limit: limit + 1,
      });
      const rows = await query.execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const next_cursor =
        last && rows.length > limit ? cursorText(`${last.at.getTime()} ${last.id}`) : null;
      const ids = page.map(({ id }) => id);
      const latest = await latestOf(db, c.get('session').clientAppId, ids);
      const at = { by: c.get('session'), now: clock.now() };
      const data = await Promise.all(
        page.map(async (row) => ({
          ...presentActivity(row),
          can_undo: latest.has(row.id) && (await canUndo(db, undoable, row, at)),
          ...(deleted && { gone_at: purgedAt(row.at).toISOString() }),
        })),
      );
      return c.json({ success: true, data, next_cursor } as const, 200);
    })
    .openapi(routes.listParts, async (c) => {
      const { clientAppId } = c.get('session');
      const { id } = c.req.valid('param');
      const { limit, cursor } = c.req.valid('query');
      found(await findActivity(db, clientAppId, id), 'change');
      const [after] = cursor === undefined ? [] : readCursor(cursor, /^(\d{1,15})$/);
      const query = partsPage(db, clientAppId, { head: id, after, limit: limit + 1 });
      const rows = await query.execute();
      const page = rows.slice(0, limit);
      const next_cursor = rows.length > limit ? cursorText(`${page.at(-1)?.id}`) : null;
      return c.json({ success: true, data: page.map(presentActivity), next_cursor } as const, 200);
    })
    .openapi(routes.readHistoryOnce, async (c) => {
      const { kind } = c.req.valid('param');
      if (!allUndos.get(kind)?.isOnce) throw notFoundFault('record');
      const history = await readHistory(c.get('session'), { kind, id: null }, c.req.valid('query'));
      return c.json(history, 200);
    })
    .openapi(routes.readHistory, async (c) => {
      const session = c.get('session');
      const { kind, id } = c.req.valid('param');
      if (!kinds.has(kind)) throw notFoundFault('record');
      c.set('isOwn', isOwnRecord(session, { kind, id }));
      const history = await readHistory(session, { kind, id }, c.req.valid('query'));
      const subject = { kind, id, table: undoOfKind.get(kind)?.table };
      const isKnown =
        history.data.length > 0 || (await hasSubject(db, session.clientAppId, subject));
      if (!isKnown) throw notFoundFault('record');
      return c.json(history, 200);
    })
    .openapi(routes.purgeDeletion, async (c) => {
      const session = c.get('session');
      const { id } = c.req.valid('param');
      const made = await purgeDeletion(dependencies, session, { undos, allUndos }, id);
      const entry = found(await findActivity(db, session.clientAppId, made), 'change');
      return c.json({ success: true, data: presentActivity(entry) } as const, 200);
    })
    .openapi(routes.undoChange, async (c) => {
      const session = c.get('session');
      const { id } = c.req.valid('param');
      const { fields } = c.req.valid('json');
      const { made, broken } = await undoChange(dependencies, session, undoable, { id, fields });
      const entry = found(await findActivity(db, session.clientAppId, made), 'change');
      const data = presentActivity(entry);
      return c.json({ success: true, data, ...(broken.length > 0 && { broken }) } as const, 200);
    });
};
