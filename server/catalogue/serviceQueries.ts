import type { Kysely, Selectable } from 'kysely';
import type { ServiceWire, TierPriceWire } from '../../contract/services';
import type { ServiceInput } from '../../domain/services';
import { readMoney, storedMoney } from '../database/money';
import type { Database, ServiceTable } from '../database/schema';

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

const livingServices = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('services')
    .selectAll()
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null);

const tierPrices = async (db: Kysely<Database>, clientAppId: number, serviceId?: number) => {
  const rows = await db
    .selectFrom('service_tier_prices')
    .select(['service_id', 'tier_level', 'reward_plan_id', 'special_price', 'is_enabled'])
    .where('client_app_id', '=', clientAppId)
    .$if(serviceId !== undefined, (query) => query.where('service_id', '=', serviceId ?? 0))
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

/** The services of a business, newest first; deleted ones are left out (API-98, API-102). */
export const listServices = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<ServiceWire[]> => {
  const rows = await livingServices(db, clientAppId).orderBy('id', 'desc').execute();
  const pricing = await tierPrices(db, clientAppId);
  return rows.map((row) => presentService(row, pricing.get(row.id) ?? []));
};

/** One service of a business; undefined for a deleted one and for another business's (API-97). */
export const findService = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<ServiceWire | undefined> => {
  const row = await livingServices(db, clientAppId).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const pricing = await tierPrices(db, clientAppId, id);
  return presentService(row, pricing.get(id) ?? []);
};

/** Takes the service's row until the transaction ends, so that two changes come one after the other. */
export const lockService = (trx: Kysely<Database>, clientAppId: number, id: number) =>
  livingServices(trx, clientAppId).select('id').where('id', '=', id).forUpdate().executeTakeFirst();

const columns = (input: ServiceInput) => ({
  name: input.name,
  description: input.description,
  price: storedMoney(input.price),
  category: input.category,
  thumbnail_image_url: input.thumbnail_image_url,
  detail_image_url: input.detail_image_url,
  duration: input.duration,
  is_active: input.is_active,
  is_featured: input.is_featured,
});

const replaceTierPrices = async (
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

/** A service as it is stored: its input, with prices of this business's own plans only. */
export interface StoredService extends Omit<ServiceInput, 'reward_plan_pricing'> {
  reward_plan_pricing: TierPriceWire[];
}

export const insertService = async (
  trx: Kysely<Database>,
  clientAppId: number,
  service: StoredService,
  now: Date,
): Promise<ServiceWire> => {
  const row = await trx
    .insertInto('services')
    .values({ ...columns(service), client_app_id: clientAppId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceTierPrices(trx, clientAppId, row.id, service.reward_plan_pricing);
  return presentService(row, service.reward_plan_pricing);
};

export const updateService = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  service: StoredService,
  now: Date,
): Promise<ServiceWire> => {
  const row = await trx
    .updateTable('services')
    .set({ ...columns(service), updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceTierPrices(trx, clientAppId, id, service.reward_plan_pricing);
  return presentService(row, service.reward_plan_pricing);
};

/** API-102: the row stays for history. */
export const markServiceDeleted = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  now: Date,
) =>
  trx
    .updateTable('services')
    .set({ deleted_at: now, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
