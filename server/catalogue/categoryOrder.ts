import { sql, type Transaction } from 'kysely';
import { type CategoryWire, orderCategories } from '../../contract/categories';
import { alreadyDone, type Change } from '../database/change';
import { recordParts } from '../database/parts';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { conflict, fieldFault } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { readCategories } from './categoryQueries';

const ascending = (a: number, b: number) => a - b;

const withoutVersion = ({ version: _, ...category }: CategoryWire) => category;

/** True if these are all categories in their order; those with equal positions may come in any. */
const isOrderOf = (stored: readonly CategoryWire[], ids: readonly number[]): boolean => {
  const places = ids.map((id) => stored.find((one) => one.id === id)?.display_order ?? Number.NaN);
  return (
    ids.length === stored.length &&
    new Set(ids).size === ids.length &&
    places.every((place, index) => index === 0 || place >= Number(places[index - 1]))
  );
};

const orderIn = async (
  trx: Transaction<Database>,
  { clientAppId, now }: { clientAppId: number; now: Date },
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] },
): Promise<Change<void>> => {
  if (ids.toSorted(ascending).join() !== seen.toSorted(ascending).join()) {
    throw fieldFault('ids', 'The ids must be those that were seen, in another order');
  }
  await trx
    .selectFrom('categories')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const stored = await readCategories(trx, clientAppId);
  if (!isOrderOf(stored, seen)) {
    throw conflict(
      'Somebody else has moved, added or deleted a category meanwhile, so your order is not saved. This is their order now.',
    );
  }
  const moved = stored.filter(({ id, display_order }) => ids[display_order] !== id);
  if (moved.length === 0) return alreadyDone(undefined);
  await sql`update categories set display_order = place.place - 1,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, place)
    where categories.client_app_id = ${clientAppId} and categories.id = place.id
      and categories.display_order <> place.place - 1`.execute(trx);
  const after = await readCategories(
    trx,
    clientAppId,
    moved.map(({ id }) => id),
  );
  const parts = after.map((category) => {
    const before = moved.find(({ id }) => id === category.id);
    return {
      action: 'category.updated',
      subject_id: category.id,
      before: before && withoutVersion(before),
      after: withoutVersion(category),
    };
  });
  return {
    result: undefined,
    after: { parts: parts.length, thing: 'category' },
    whenRecorded: (head) => recordParts(trx, clientAppId, { head, subject: 'category', parts }),
  };
};

/** The route that orders all categories, as one change with one undo. */
export const categoryOrderRoutes = (dependencies: Dependencies) =>
  createRouter().openapi(orderCategories, async (c) => {
    const session = c.get('session');
    const { clientAppId } = session;
    const order = c.req.valid('json');
    await ownerChange(dependencies, session, 'category', 'category.updated', (trx) =>
      orderIn(trx, { clientAppId, now: dependencies.clock.now() }, order),
    );
    return c.json({ success: true, message: 'The order is saved.' } as const, 200);
  });
