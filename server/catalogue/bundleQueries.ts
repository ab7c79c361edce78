import { type Kysely, sql } from 'kysely';
import type { BundleWire } from '../../contract/campaigns';
import { bundleTotals } from '../../domain/campaigns';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';

/** The bundles to read; without ids all of the business. */
interface BundleChoice {
  campaignIds?: number[];
  bundleId?: number | undefined;
}

const livingBundles = (
  db: Kysely<Database>,
  clientAppId: number,
  { campaignIds, bundleId = 0 }: BundleChoice,
) =>
  db
    .selectFrom('bundles')
    .where('bundles.client_app_id', '=', clientAppId)
    .where('bundles.deleted_at', 'is', null)
    .$if(campaignIds !== undefined, (query) =>
      query.where('bundles.campaign_id', 'in', campaignIds ?? []),
    )
    .$if(bundleId > 0, (query) => query.where('bundles.id', '=', bundleId));

interface PickedServices {
  living: BundleWire['services'];
  /** The names of services that were deleted. */
  deleted: string[];
  /** The names of services in preview, which customers do not see. */
  hidden: string[];
}

/** The services of bundles, in the order in which they were picked. */
const bundleServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  choice: BundleChoice,
): Promise<Map<number, PickedServices>> => {
  const rows = await livingBundles(db, clientAppId, choice)
    .innerJoin('bundle_services', sameBusiness('bundle_services.bundle_id', 'bundles.id'))
    .innerJoin('services', sameBusiness('services.id', 'bundle_services.service_id'))
    .select(['bundle_id', 'services.id', 'services.name', 'price', 'category'])
    .select(['services.deleted_at', 'services.is_active'])
    .orderBy('bundle_id')
    .orderBy('position')
    .execute();
  const byBundle = new Map<number, PickedServices>();
  for (const { bundle_id, id, name, price, category, deleted_at, is_active } of rows) {
    const picked = byBundle.get(bundle_id) ?? { living: [], deleted: [], hidden: [] };
    if (deleted_at) picked.deleted.push(name);
    else picked.living.push({ id, name, price: readMoney(price), category: category ?? '' });
    if (!deleted_at && !is_active) picked.hidden.push(name);
    byBundle.set(bundle_id, picked);
  }
  return byBundle;
};

/** Bundles by the id of their campaign, oldest first, with totals from the current prices. */
export const bundlesByCampaign = async (
  db: Kysely<Database>,
  clientAppId: number,
  choice: BundleChoice,
): Promise<Map<number, BundleWire[]>> => {
  const rows = await livingBundles(db, clientAppId, choice)
    .select(['id', 'campaign_id', 'name', 'description', 'bundle_price', 'updated_at'])
    .orderBy('id')
    .execute();
  const services = await bundleServices(db, clientAppId, choice);
  const byCampaign = new Map<number, BundleWire[]>();
  for (const { id, campaign_id, name, description, ...row } of rows) {
    const { living, deleted, hidden } = services.get(id) ?? {
      living: [],
      deleted: [],
      hidden: [],
    };
    const bundle = { services: living, bundle_price: readMoney(row.bundle_price) };
    const { original_total, savings } = bundleTotals(bundle);
    const bundles = byCampaign.get(campaign_id) ?? [];
    const gone = {
      ...(deleted.length > 0 && { deleted_services: deleted }),
      ...(hidden.length > 0 && { hidden_services: hidden }),
    };
    const version = row.updated_at.toISOString();
    bundles.push({ id, name, description, ...bundle, original_total, savings, ...gone, version });
    byCampaign.set(campaign_id, bundles);
  }
  return byCampaign;
};

/** A bundle as stored: the price in dollars, its services by id in order. */
export interface StoredBundle {
  name: string;
  description: string;
  bundle_price: number;
  service_ids: number[];
}

/** Deletes the list of a purged bundle's services; sold items keep their own names. */
export const emptyBundle = (trx: Kysely<Database>, clientAppId: number, id: number) =>
  trx
    .deleteFrom('bundle_services')
    .where('client_app_id', '=', clientAppId)
    .where('bundle_id', '=', id)
    .execute();

/** Replaces the services of a bundle, which are rows of their own table. */
export const replaceBundleServices = async (
  trx: Kysely<Database>,
  clientAppId: number,
  bundleId: number,
  serviceIds: number[],
) => {
  await emptyBundle(trx, clientAppId, bundleId);
  await trx
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
};

/** Restores the bundles that were deleted with their campaign. */
export const restoreBundles = (
  trx: Kysely<Database>,
  clientAppId: number,
  { ids, deletedAt, now }: { ids: readonly number[]; deletedAt: Date; now: Date },
) =>
  trx
    .updateTable('bundles')
    .set({
      deleted_at: null,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('client_app_id', '=', clientAppId)
    .where('campaign_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', '=', deletedAt)
    .execute();

/** Purges the deleted bundles of a campaign, except those that were sold. */
export const purgeBundles = async (
  trx: Kysely<Database>,
  clientAppId: number,
  campaignId: number,
) => {
  const of = trx
    .selectFrom('bundles')
    .select('id')
    .where('client_app_id', '=', clientAppId)
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is not', null);
  await trx
    .deleteFrom('bundle_services')
    .where('client_app_id', '=', clientAppId)
    .where('bundle_id', 'in', of)
    .execute();
  await trx
    .deleteFrom('bundles')
    .where('client_app_id', '=', clientAppId)
    .where('id', 'in', of)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.client_app_id', '=', 'bundles.client_app_id')
            .whereRef('order_items.bundle_id', '=', 'bundles.id'),
        ),
      ),
    )
    .execute();
};

/** Soft-deletes all bundles of a campaign, since sales refer to them. */
export const markBundlesDeleted = (
  trx: Kysely<Database>,
  clientAppId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
) =>
  trx
    .updateTable('bundles')
    .set({ deleted_at: now, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('campaign_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
