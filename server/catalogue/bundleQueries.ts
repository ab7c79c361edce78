import type { Kysely } from 'kysely';
import type { BundleWire } from '../../contract/campaigns';
import { bundleTotals } from '../../domain/campaigns';
import { readMoney, storedMoney } from '../database/money';
import type { Database } from '../database/schema';

/** Which bundles are asked for; all of the business without any. */
interface BundleChoice {
  campaignId?: number | undefined;
  bundleId?: number | undefined;
}

const livingBundles = (
  db: Kysely<Database>,
  clientAppId: number,
  { campaignId = 0, bundleId = 0 }: BundleChoice,
) =>
  db
    .selectFrom('bundles')
    .where('bundles.client_app_id', '=', clientAppId)
    .where('bundles.deleted_at', 'is', null)
    .$if(campaignId > 0, (query) => query.where('bundles.campaign_id', '=', campaignId))
    .$if(bundleId > 0, (query) => query.where('bundles.id', '=', bundleId));

interface PickedServices {
  living: BundleWire['services'];
  /** The names of those that were deleted since. */
  deleted: string[];
}

/** The services of bundles, in the order in which they were picked. */
const bundleServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  choice: BundleChoice,
): Promise<Map<number, PickedServices>> => {
  const rows = await livingBundles(db, clientAppId, choice)
    .innerJoin('bundle_services', (join) =>
      join
        .onRef('bundle_services.client_app_id', '=', 'bundles.client_app_id')
        .onRef('bundle_services.bundle_id', '=', 'bundles.id'),
    )
    .innerJoin('services', (join) =>
      join
        .onRef('services.client_app_id', '=', 'bundle_services.client_app_id')
        .onRef('services.id', '=', 'bundle_services.service_id'),
    )
    .select(['bundle_id', 'services.id', 'services.name', 'price', 'category'])
    .select('services.deleted_at')
    .orderBy('bundle_id')
    .orderBy('position')
    .execute();
  const byBundle = new Map<number, PickedServices>();
  for (const { bundle_id, id, name, price, category, deleted_at } of rows) {
    const picked = byBundle.get(bundle_id) ?? { living: [], deleted: [] };
    if (deleted_at) picked.deleted.push(name);
    else picked.living.push({ id, name, price: readMoney(price), category: category ?? '' });
    byBundle.set(bundle_id, picked);
  }
  return byBundle;
};

/** Bundles by their campaign, oldest first, with totals from the prices of today (API-104). */
export const bundlesByCampaign = async (
  db: Kysely<Database>,
  clientAppId: number,
  choice: BundleChoice,
): Promise<Map<number, BundleWire[]>> => {
  const rows = await livingBundles(db, clientAppId, choice)
    .select(['id', 'campaign_id', 'name', 'description', 'bundle_price'])
    .orderBy('id')
    .execute();
  const services = await bundleServices(db, clientAppId, choice);
  const byCampaign = new Map<number, BundleWire[]>();
  for (const { id, campaign_id, name, description, bundle_price: text } of rows) {
    const { living, deleted } = services.get(id) ?? { living: [], deleted: [] };
    const bundle = { services: living, bundle_price: readMoney(text) };
    const { original_total, savings } = bundleTotals(bundle);
    const bundles = byCampaign.get(campaign_id) ?? [];
    const gone = deleted.length > 0 && { deleted_services: deleted };
    bundles.push({ id, name, description, ...bundle, original_total, savings, ...gone });
    byCampaign.set(campaign_id, bundles);
  }
  return byCampaign;
};

/** One bundle of a campaign; undefined for any other. */
export const findBundle = async (
  db: Kysely<Database>,
  clientAppId: number,
  { campaignId, bundleId }: { campaignId: number; bundleId: number },
): Promise<BundleWire | undefined> => {
  const bundles = await bundlesByCampaign(db, clientAppId, { campaignId, bundleId });
  return bundles.get(campaignId)?.[0];
};

/** A bundle as it is stored: the price in dollars, its services by id in the order picked. */
export interface StoredBundle {
  name: string;
  description: string;
  bundle_price: number;
  service_ids: number[];
}

/** Adds a bundle to a campaign. @returns its id */
export const insertBundle = async (
  trx: Kysely<Database>,
  clientAppId: number,
  campaignId: number,
  { service_ids, ...bundle }: StoredBundle,
  now: Date,
): Promise<number> => {
  const { id } = await trx
    .insertInto('bundles')
    .values({
      ...bundle,
      bundle_price: storedMoney(bundle.bundle_price),
      client_app_id: clientAppId,
      campaign_id: campaignId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertBundleServices(trx, clientAppId, id, service_ids);
  return id;
};

export const updateBundle = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  { service_ids, ...bundle }: StoredBundle,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('bundles')
    .set({ ...bundle, bundle_price: storedMoney(bundle.bundle_price), updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('bundle_services')
    .where('client_app_id', '=', clientAppId)
    .where('bundle_id', '=', id)
    .execute();
  await insertBundleServices(trx, clientAppId, id, service_ids);
};

const insertBundleServices = (
  trx: Kysely<Database>,
  clientAppId: number,
  bundleId: number,
  serviceIds: number[],
) =>
  trx
    .insertInto('bundle_services')
    .values(
      serviceIds.map((service_id, position) => ({
        client_app_id: clientAppId,
        bundle_id: bundleId,
        service_id,
        position,
      })),
    )
    .execute();

/** Deletes one bundle, or all of a campaign, softly, since sales name them. */
export const markBundlesDeleted = (
  trx: Kysely<Database>,
  clientAppId: number,
  { campaignId, bundleId }: { campaignId: number; bundleId?: number },
  now: Date,
) =>
  trx
    .updateTable('bundles')
    .set({ deleted_at: now, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('campaign_id', '=', campaignId)
    .$if(bundleId !== undefined, (query) => query.where('id', '=', bundleId ?? 0))
    .where('deleted_at', 'is', null)
    .execute();
