import type { ImportFindingWire, ImportOutcomeWire } from '../../contract/imports';
import { historyPage } from '../activity/queries';
import { undoChange } from '../activity/undo';
import { withoutTimeout } from '../database/caller';
import { alreadyDone } from '../database/change';
import { createRouter, type Dependencies, type Router } from '../http/environment';
import { conflict, found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import type { ChangeUndo, Undo } from '../records/changeUndo';
import { applyImport, importUndo } from './changes';
import {
  type CheckedLine,
  type FieldChange,
  type ImportKind,
  type Outcome,
  resourceOf,
} from './importKind';
import { keepLines, lockImport } from './lines';

/** The counts of an import, with its recorded change if it was applied before. */
type Done = Outcome & Partial<ImportOutcomeWire>;

const isNotEmpty = (told: readonly object[]) => told.length > 0;

const createImportRoutes = (
  kind: ImportKind,
  dependencies: Dependencies,
  { undos, ownUndo }: { undos: readonly Undo[]; ownUndo: ChangeUndo },
): Router => {
  const { db, clock } = dependencies;
  const undoable = {
    undos: new Map(),
    allUndos: new Map([[ownUndo.kind, ownUndo]]),
    batches: new Map(),
  };
  const { calls } = kind;
  const resource = resourceOf(kind);
  const harm = undos.find((undo) => undo.kind === kind.subject)?.harm;

  /** The changes of an update, each with its side effects on other records. */
  const changesOf = async (clientAppId: number, { same, updated = {} }: CheckedLine, now: Date) => {
    const changes: (FieldChange & { uses?: string[] })[] = [];
    for (const change of same?.changes ?? []) {
      const after = { [change.field]: updated[change.field] };
      const used = { id: Number(same?.id), now, after };
      const uses = (await harm?.(db, clientAppId, used)) ?? [];
      changes.push({ ...change, ...(uses.length > 0 && { uses }) });
    }
    return changes;
  };

  return createRouter()
    .openapi(calls.start, async (c) => {
      const { clientAppId, ownerId } = c.get('session');
      const now = clock.now();
      const data = await db
        .insertInto('imports')
        .values({
          client_app_id: clientAppId,
          owner_id: ownerId,
          resource,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return c.json({ success: true, data } as const, 201);
    })
    .openapi(calls.lines, async (c) => {
      const { clientAppId, ownerId } = c.get('session');
      const place = { clientAppId, resource, id: c.req.valid('param').id, madeBy: ownerId };
      const { lines } = c.req.valid('json');
      await lockImport(db, place);
      const now = clock.now();
      const checked = await kind.check(db, clientAppId, lines, now);
      await keepLines(db, place, checked);
      const findings: ImportFindingWire[] = [];
      for (const found of checked) {
        const { line, faults, left = [], makes = [], same } = found;
        if (![faults, left, makes].some(isNotEmpty) && !same) continue;
        findings.push({
          line,
          faults,
          left,
          makes,
          same: same
            ? {
                id: same.id,
                name: same.name,
                unchanged: same.isUnchanged,
                changes: await changesOf(clientAppId, found, now),
                ...(same.given && {
                  given: { at: same.given.at.toISOString(), by: same.given.by },
                }),
              }
            : null,
        });
      }
      return c.json({ success: true, data: { findings } } as const, 200);
    })
    .openapi(calls.apply, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const { id } = c.req.valid('param');
      const settling = c.req.valid('json');
      const place = { clientAppId, resource, id, madeBy: ownerId };
      const now = clock.now();
      const action = 'import.applied';
      const done = await withoutTimeout(() =>
        ownerChange<Done>(dependencies, session, 'import', action, async (trx) => {
          const { outcome, activity_id } = await lockImport(trx, place);
          if (outcome) {
            // The records stored for a redo are not part of the answer.
            const { taken: _, ...told } = outcome as Outcome & { taken?: unknown };
            return alreadyDone({ ...told, change_id: activity_id });
          }
          return applyImport(trx, kind, { clientAppId, id, now, ownerId }, settling);
        }),
      );
      const data = { change_id: session.changes.at(-1) ?? null, ...done };
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(calls.undo, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const place = { clientAppId, resource, id };
      const { outcome } = await lockImport(db, place);
      found(outcome ?? undefined, 'import');
      const of = { kind: 'import', id, limit: 1 };
      const latest = await historyPage(db, clientAppId, of).executeTakeFirst();
      if (latest?.action !== 'import.applied') throw conflict('This import was undone already.');
      await undoChange(dependencies, session, undoable, { id: latest.id });
      return c.json({ success: true, message: 'The import was undone.' } as const, 200);
    });
};

/** The area of these kinds of imports: the routes of each, and one undo. */
export const importArea = (kinds: readonly ImportKind[]) => {
  const ownUndo = importUndo(kinds);
  const routes = (dependencies: Dependencies, undos: readonly Undo[]): Router =>
    kinds.reduce(
      (router, kind) =>
        router.route('/', createImportRoutes(kind, dependencies, { undos, ownUndo })),
      createRouter(),
    );
  return Object.assign(routes, { ownUndo });
};
