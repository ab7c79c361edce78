import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type CategoryBody,
  type CategoryChanges,
  type CategoryWire,
  categoryCalls,
} from '../../contract/categories';
import { listedInShort, plural } from '../../domain/text';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { conflict, Fault } from '../http/faults';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { categoryOrderRoutes } from './categoryOrder';
import { readCategories } from './categoryQueries';

/**
 * Refuses a name that another category has, compared without case. Concurrent writers are caught by
 * the unique index.
 */
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

/** Gives the services of a renamed category a new version, so that open forms notice the change. */
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
 * The routes of categories, in display order. The database renames the category on its services.
 */
export const categoryRoutes = recordRoutes(
  {
    calls: categoryCalls,
    kind: 'category',
    noun: 'category',
    table: 'categories',
    deletesRows: true,
    read: readCategories,
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
        .innerJoin('services', sameBusiness('services.category', 'categories.name'))
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
  },
  categoryOrderRoutes,
);
