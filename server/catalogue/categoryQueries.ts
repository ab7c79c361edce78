import { type Kysely, sql } from 'kysely';
import type { CategoryBody, CategoryChanges, CategoryWire } from '../../contract/categories';
import type { Database } from '../database/schema';

const categories = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'display_order', 'created_at'])
    .select((row) =>
      row
        .selectFrom('services')
        .select((service) => service.fn.countAll<number>().as('count'))
        .whereRef('services.client_app_id', '=', 'categories.client_app_id')
        .whereRef('services.category', '=', 'categories.name')
        .where('services.deleted_at', 'is', null)
        .as('service_count'),
    )
    .where('client_app_id', '=', clientAppId);

type Row = Awaited<ReturnType<ReturnType<typeof categories>['executeTakeFirstOrThrow']>>;

const presentCategory = (row: Row): CategoryWire => ({
  id: row.id,
  name: row.name,
  display_order: row.display_order,
  created_at: row.created_at.toISOString(),
  service_count: row.service_count ?? 0,
});

/** The categories of a business in display order (API-18). */
export const listCategories = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<CategoryWire[]> => {
  const rows = await categories(db, clientAppId).orderBy('display_order').orderBy('id').execute();
  return rows.map(presentCategory);
};

/** One category of a business; undefined for another business's (API-97). */
export const findCategory = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<CategoryWire | undefined> => {
  const row = await categories(db, clientAppId).where('id', '=', id).executeTakeFirst();
  return row && presentCategory(row);
};

/** Finds a category by its name in any case; two that differ by case only would confuse people. */
export const findCategoryByName = (db: Kysely<Database>, clientAppId: number, name: string) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();

export const insertCategory = async (
  trx: Kysely<Database>,
  clientAppId: number,
  category: CategoryBody,
  now: Date,
): Promise<CategoryWire> => {
  const row = await trx
    .insertInto('categories')
    .values({ ...category, client_app_id: clientAppId, created_at: now, updated_at: now })
    .returning(['id', 'name', 'display_order', 'created_at'])
    .executeTakeFirstOrThrow();
  return presentCategory({ ...row, service_count: 0 });
};

/**
 * Renames or moves a category. The database carries a new name on to the services that hold the old
 * one (API-101); they get a new version, since they have changed for whoever edits them.
 */
export const updateCategory = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  changes: CategoryChanges,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('categories')
    .set({ ...changes, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
  if (changes.name === undefined) return;
  await trx
    .updateTable('services')
    .set({
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('client_app_id', '=', clientAppId)
    .where('category', '=', changes.name)
    .where('deleted_at', 'is', null)
    .execute();
};

export const deleteCategory = (trx: Kysely<Database>, clientAppId: number, id: number) =>
  trx
    .deleteFrom('categories')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
