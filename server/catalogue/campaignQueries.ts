import type { Kysely } from 'kysely';
import type { CampaignWire } from '../../contract/campaigns';
import type { Database } from '../database/schema';
import { type Ids, listOf } from '../records/ids';
import { bundlesByCampaign } from './bundleQueries';

/** The campaigns of a business with their bundles, latest start first, or those with these ids. */
export const readCampaigns = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids?: Ids,
): Promise<CampaignWire[]> => {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'description', 'start_date', 'end_date', 'is_active', 'updated_at'])
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', listOf(ids)))
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const bundles = await bundlesByCampaign(
    db,
    clientAppId,
    ids === undefined ? {} : { campaignIds: listOf(ids) },
  );
  return rows.map(({ updated_at, ...row }) => ({
    ...row,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
    bundles: bundles.get(row.id) ?? [],
    version: updated_at.toISOString(),
  }));
};
