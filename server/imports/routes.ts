import type { Kysely } from 'kysely';
import type { ImportOutcomeWire } from '../../contract/imports';
import { formatCount } from '../../domain/money';
import { plural } from '../../domain/text';
import { serviceImport } from '../catalogue/serviceImport';
import { customerImport } from '../customers/customerImport';
import { pointsImport } from '../customers/pointsImport';
import { unhurried } from '../database/caller';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies, type Router } from '../http/environment';
import { found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { conflict } from './apply';
import type { ImportKind } from './importKind';
import { keepLines, lockImport } from './lines';

/** What can be imported. A new kind is one more line here. */
const importKinds: readonly ImportKind[] = [serviceImport, customerImport, pointsImport];

/** Ends the transaction of an import that turns out to be done already, with what it did. */
class Done extends Error {
  readonly outcome: ImportOutcomeWire;
  constructor(outcome: ImportOutcomeWire) {
    super('This import is done already');
    this.outcome = outcome;
  }
}

const resourceOf = ({ calls }: ImportKind) => calls.start.path.split('/').at(-1) ?? '';

const told = ({ noun }: ImportKind, { created, updated }: Omit<ImportOutcomeWire, 'change_id'>) => {
  const count = created + updated;
  return { name: `${formatCount(count)} ${plural(count, ...noun)}`, created, updated };
};

const refuseUndone = async (trx: Kysely<Database>, clientAppId: number, id: number) => {
  const undone = await trx
    .selectFrom('activity')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('subject_type', '=', 'import')
    .where('subject_id', '=', id)
    .where('action', '=', 'import.undone')
    .executeTakeFirst();
  if (undone) throw conflict('This import was undone already.');
};

const createImportRoutes = (kind: ImportKind, dependencies: Dependencies): Router => {
  const { db, clock } = dependencies;
  const { calls } = kind;
  const resource = resourceOf(kind);

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
      const { clientAppId } = c.get('session');
      const place = { clientAppId, resource, id: c.req.valid('param').id };
      const { lines } = c.req.valid('json');
      await lockImport(db, place);
      const checked = await kind.check(db, clientAppId, lines, clock.now());
      await keepLines(db, place, checked);
      const findings = checked
        .filter(({ faults, same }) => faults.length > 0 || same)
        .map(({ line, faults, same }) => ({
          line,
          faults,
          same: same ? { id: same.id, name: same.name, unchanged: same.isUnchanged } : null,
        }));
      return c.json({ success: true, data: { findings } } as const, 200);
    })
    .openapi(calls.apply, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const settling = c.req.valid('json');
      const place = { clientAppId, resource, id };
      const now = clock.now();
      try {
        const done = await unhurried(() =>
          ownerChange(dependencies, session, 'import', 'import.applied', async (trx) => {
            const { outcome, activity_id } = await lockImport(trx, place);
            if (outcome) {
              throw new Done({ ...(outcome as ImportOutcomeWire), change_id: activity_id });
            }
            const result = await kind.apply(trx, { clientAppId, id, now }, settling);
            if (result.created + result.updated === 0)
              throw conflict('There is nothing to import.');
            await trx
              .updateTable('imports')
              .set({ outcome: JSON.stringify(result), updated_at: now })
              .where('client_app_id', '=', clientAppId)
              .where('id', '=', id)
              .execute();
            return { result, subjectId: id, after: told(kind, result) };
          }),
        );
        const change_id = session.changes.at(-1) ?? null;
        await db
          .updateTable('imports')
          .set({ activity_id: change_id })
          .where('client_app_id', '=', clientAppId)
          .where('id', '=', id)
          .execute();
        return c.json({ success: true, data: { ...done, change_id } } as const, 200);
      } catch (error) {
        if (!(error instanceof Done)) throw error;
        return c.json({ success: true, data: error.outcome } as const, 200);
      }
    })
    .openapi(calls.undo, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const place = { clientAppId, resource, id };
      const { outcome, activity_id } = await lockImport(db, place);
      const applied = found(outcome ? (outcome as ImportOutcomeWire) : undefined, 'import');
      await unhurried(() =>
        ownerChange(
          dependencies,
          session,
          'import',
          'import.undone',
          async (trx) => {
            await lockImport(trx, place);
            await refuseUndone(trx, clientAppId, id);
            await kind.takeBack(trx, { clientAppId, id, now: clock.now() });
            return { result: undefined, subjectId: id, after: told(kind, applied) };
          },
          activity_id ?? undefined,
        ),
      );
      return c.json({ success: true, message: 'The import was undone.' } as const, 200);
    });
};

/** The import of all resources that have one. */
export const importRoutes = (dependencies: Dependencies): Router =>
  importKinds.reduce(
    (router, kind) => router.route('/', createImportRoutes(kind, dependencies)),
    createRouter(),
  );
