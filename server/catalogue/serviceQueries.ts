import { type Kysely, type Selectable, sql } from 'kysely';
import type { ServiceWire, TierPriceWire } from '../../contract/services';
import { pricesThatApply, type ServiceInput, serviceFields } from '../../domain/services';
import { counted } from '../../domain/text';
import { readMoney, storedMoney } from '../database/money';
import type { Database, ServiceTable } from '../database/schema';
import { conflict } from '../http/faults';
import { readRewardPlans } from '../plans/queries';
import { columnFields, columnsOf } from '../records/fields';
import { type Ids, listOf } from '../records/ids';
import type { RecordState } from '../records/recordKind';

const presentService = (row: Selectable<ServiceTable>, pricing: TierPriceWire[]): ServiceWire => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: readMoney(row.price),
  category: row.category ?? '',
  thumbnail_image_url: row.thumbnail_image_url,
  detail_image_url: row.detail_image_url,
  duration: row.duration,
  is_active: row.is_active,
  is_featured: row.is_featured,
  reward_plan_pricing: pricing,
  client_app_id: row.client_app_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.updated_at.toISOString(),
});

const tierPrices = async (db: Kysely<Database>, clientAppId: number, ids: Ids) => {
  const rows = await db
    .selectFrom('service_tier_prices')
    .select(['service_id', 'tier_level', 'reward_plan_id', 'special_price', 'is_enabled'])
    .where('client_app_id', '=', clientAppId)
    .$if(ids !== undefined, (query) => query.where('service_id', 'in', listOf(ids)))
    .orderBy('tier_level')
    .execute();
  const byService = new Map<number, TierPriceWire[]>();
  for (const { service_id, special_price, ...entry } of rows) {
    const pricing = byService.get(service_id) ?? [];
    pricing.push({ ...entry, special_price: readMoney(special_price) });
    byService.set(service_id, pricing);
  }
  return byService;
};

/** The services of a business, newest first, without deleted ones; by id if ids are given. */
export const readServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids?: Ids,
): Promise<ServiceWire[]> => {
  const rows = await db
    .selectFrom('services')
    .selectAll()
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', listOf(ids)))
    .orderBy('id', 'desc')
    .execute();
  const pricing = await tierPrices(db, clientAppId, ids);
  return rows.map((row) => presentService(row, pricing.get(row.id) ?? []));
};

/** Services with only those special prices that apply. */
export const withPricesThatApply = async (
  db: Kysely<Database>,
  clientAppId: number,
  services: ServiceWire[],
): Promise<ServiceWire[]> => {
  const plans = await readRewardPlans(db, clientAppId);
  return services.map((service) => ({
    ...service,
    reward_plan_pricing: pricesThatApply(service, plans),
  }));
};

/** The columns of a service's own row. */
export const serviceColumns = columnsOf(columnFields(serviceFields));

/** Replaces the special prices of a service, which are rows of their own table. */
export const replaceTierPrices = async (
  trx: Kysely<Database>,
  clientAppId: number,
  serviceId: number,
  pricing: TierPriceWire[],
) => {
  await trx
    .deleteFrom('service_tier_prices')
    .where('client_app_id', '=', clientAppId)
    .where('service_id', '=', serviceId)
    .execute();
  if (pricing.length === 0) return;
  await trx
    .insertInto('service_tier_prices')
    .values(
      pricing.map((entry) => ({
        ...entry,
        client_app_id: clientAppId,
        service_id: serviceId,
        special_price: storedMoney(entry.special_price),
      })),
    )
    .execute();
};

/**
 * Sets the category of restored services again, which a deletion of the category had cleared.
 * @throws Fault 409 as long as there is no such category
 */
export const giveCategoriesBack = async (
  trx: Kysely<Database>,
  clientAppId: number,
  restored: readonly { id: number; kept: RecordState }[],
) => {
  const inCategory = new Map<string, number[]>();
  for (const { id, kept } of restored) {
    const name = String(kept.category);
    const ids = inCategory.get(name);
    if (ids) ids.push(id);
    else inCategory.set(name, [id]);
  }
  for (const [name, ids] of inCategory) {
    const category = await trx
      .selectFrom('categories')
      .select('name')
      .where('client_app_id', '=', clientAppId)
      .where('name', '=', name)
      .forKeyShare()
      .executeTakeFirst();
    const { numUpdatedRows } = await trx
      .updateTable('services')
      .set({ category: category?.name ?? null })
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .where('category', 'is', null)
      .executeTakeFirst();
    if (category || numUpdatedRows === 0n) continue;
    throw conflict(
      `There is no category "${name}" any more. Please choose another one.`,
      'category',
    );
  }
};

/** The statuses of a purchased service that was not used yet. */
export const unusedStatuses = ['not_scheduled', 'scheduled', 'confirmed'] as const;

/** A sentence with the number of purchased services that were not used yet. */
export const unusedServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  { id }: { id: number },
): Promise<string[]> => {
  const { held } = await db
    .selectFrom('purchased_services')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('client_app_id', '=', clientAppId)
    .where('service_id', '=', id)
    .where('status', 'in', unusedStatuses)
    .executeTakeFirstOrThrow();
  if (held === 0) return [];
  return [
    `Customers have it ${counted(held, 'time')} and have not used it yet. They keep what they have.`,
  ];
};

/** Purges a service's data; only name and price stay, which sales refer to. */
export const emptyService = async (trx: Kysely<Database>, clientAppId: number, id: number) => {
  await replaceTierPrices(trx, clientAppId, id, []);
  for (const table of ['bundle_services', 'intro_services'] as const) {
    await trx
      .deleteFrom(table)
      .where('client_app_id', '=', clientAppId)
      .where('service_id', '=', id)
      .execute();
  }
  await trx
    .updateTable('services')
    .set({ description: '', thumbnail_image_url: null, detail_image_url: null })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
};

/** A service as stored: its input, with prices for this business's plans only. */
export interface StoredService extends Omit<ServiceInput, 'reward_plan_pricing'> {
  reward_plan_pricing: TierPriceWire[];
}
