import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type CategoryBody,
  type CategoryChanges,
  type CategoryWire,
  categoryCalls,
} from '../../contract/categories';
import { listedInShort, plural } from '../../domain/text';
import type { Database } from '../database/schema';
import { conflict, Fault } from '../http/faults';
import { listOf } from '../records/ids';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';

/** Refuses a name that another category has in any case. Two writers at once are told apart by the unique index. */
const checkName = async (
  trx: Kysely<Database>,
  clientAppId: number,
  name: string,
  ownId: number | undefined,
) => {
  const other = await trx
    .selectFrom('categories')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (!other || other.id === ownId) return;
  throw conflict(`There is already a category "${name}".`, 'name');
};

/** What the categories of a business are called, in display order. */
export const categoryNames = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('categories')
    .select('name')
    .where('client_app_id', '=', clientAppId)
    .orderBy('display_order')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
};

/** The services of a renamed category have changed for whoever edits them, so they get a new version. */
const renewServices = (trx: Transaction<Database>, clientAppId: number, name: string, now: Date) =>
  trx
    .updateTable('services')
    .set({
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('client_app_id', '=', clientAppId)
    .where('category', '=', name)
    .where('deleted_at', 'is', null)
    .execute();

const inUse = (name: string, count: number) =>
  new Fault(
    409,
    'CATEGORY_IN_USE',
    `"${name}" is used by ${count} ${plural(count, 'service')} and cannot be deleted. Please move ${plural(count, 'it', 'them')} to another category first.`,
  );

/**
 * The categories of a business in display order. The database carries a new name on to the services
 * that hold the old one.
 */
export const categoryRoutes = recordRoutes({
  calls: categoryCalls,
  kind: 'category',
  thing: 'category',
  table: 'categories',
  deletesRows: true,
  async read(db, clientAppId, ids): Promise<CategoryWire[]> {
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'name', 'display_order', 'created_at', 'updated_at'])
      .select((row) =>
        row
          .selectFrom('services')
          .select((service) => service.fn.countAll<number>().as('count'))
          .whereRef('services.client_app_id', '=', 'categories.client_app_id')
          .whereRef('services.category', '=', 'categories.name')
          .where('services.deleted_at', 'is', null)
          .as('service_count'),
      )
      .where('client_app_id', '=', clientAppId)
      .$if(ids !== undefined, (query) => query.where('id', 'in', listOf(ids)))
      .orderBy('display_order')
      .orderBy('id')
      .execute();
    return rows.map(({ created_at, updated_at, service_count, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      service_count: service_count ?? 0,
      version: updated_at.toISOString(),
    }));
  },
  async check(
    trx,
    clientAppId,
    { body, stored }: RecordChange<CategoryWire, CategoryBody | CategoryChanges>,
  ) {
    const { name, display_order } = { name: '', display_order: 0, ...stored, ...body };
    await checkName(trx, clientAppId, name, stored?.id);
    return { name, display_order };
  },
  columns: (input) => input,
  async alsoSave(trx, clientAppId, { input: { name }, stored, now }) {
    if (stored && stored.name !== name) await renewServices(trx, clientAppId, name, now);
  },
  async uses(db, clientAppId, { id }) {
    const rows = await db
      .selectFrom('categories')
      .innerJoin('services', (join) =>
        join
          .onRef('services.client_app_id', '=', 'categories.client_app_id')
          .onRef('services.category', '=', 'categories.name'),
      )
      .select('services.name')
      .where('categories.client_app_id', '=', clientAppId)
      .where('categories.id', '=', id)
      .where('services.deleted_at', 'is', null)
      .orderBy('services.name')
      .execute();
    if (rows.length === 0) return [];
    return [`It is used by ${listedInShort(rows.map(({ name }) => name))}.`];
  },
  refuseDeletion({ name, service_count }) {
    if (service_count) throw inUse(name, service_count);
  },
});
