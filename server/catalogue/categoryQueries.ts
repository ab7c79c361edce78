import type { Kysely } from 'kysely';
import type { CategoryWire } from '../../contract/categories';
import type { Database } from '../database/schema';
import { type Ids, listOf } from '../records/ids';

/** The names of a business's categories, in display order. */
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

/** The categories of a business in display order; only those with these ids, if given. */
export const readCategories = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids?: Ids,
): Promise<CategoryWire[]> => {
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
};
