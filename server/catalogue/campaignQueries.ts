import type { Insertable, Kysely, Updateable } from 'kysely';
import type { BundleWire, CampaignWire } from '../../contract/campaigns';
import type { CampaignTable, Database } from '../database/schema';
import { bundlesByCampaign, markBundlesDeleted } from './bundleQueries';

const livingCampaigns = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'name', 'description', 'start_date', 'end_date', 'is_active'])
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null);

type CampaignRow = Awaited<
  ReturnType<ReturnType<typeof livingCampaigns>['executeTakeFirstOrThrow']>
>;

const presentCampaign = (row: CampaignRow, bundles: BundleWire[]): CampaignWire => ({
  ...row,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date.toISOString(),
  bundles,
});

/** The campaigns of a business with their bundles, latest start first (API-22). */
export const listCampaigns = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<CampaignWire[]> => {
  const rows = await livingCampaigns(db, clientAppId)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const bundles = await bundlesByCampaign(db, clientAppId, {});
  return rows.map((row) => presentCampaign(row, bundles.get(row.id) ?? []));
};

/** One campaign of a business; undefined for a deleted one and for another business's (API-97). */
export const findCampaign = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<CampaignWire | undefined> => {
  const row = await livingCampaigns(db, clientAppId).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const bundles = await bundlesByCampaign(db, clientAppId, { campaignId: id });
  return presentCampaign(row, bundles.get(id) ?? []);
};

/** Takes the campaign's row until the transaction ends, so that its changes come one after the other; false if there is none. */
export const lockCampaign = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<boolean> => {
  const row = await livingCampaigns(trx, clientAppId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const insertCampaign = async (
  trx: Kysely<Database>,
  values: Insertable<CampaignTable>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('campaigns')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateCampaign = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  values: Updateable<CampaignTable>,
) =>
  trx
    .updateTable('campaigns')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();

/** Deletes a campaign and its bundles, both softly, since sales name them. */
export const markCampaignDeleted = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  now: Date,
): Promise<void> => {
  await updateCampaign(trx, clientAppId, id, { deleted_at: now, updated_at: now });
  await markBundlesDeleted(trx, clientAppId, { campaignId: id }, now);
};
