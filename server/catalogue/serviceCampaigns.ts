import type { Kysely } from 'kysely';
import type { ServiceCampaignWire } from '../../contract/services';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';

/** The campaigns whose bundles contain a service, by the service's id, latest start first. */
export const campaignsByService = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<Map<number, ServiceCampaignWire[]>> => {
  const rows = await db
    .selectFrom('bundle_services')
    .innerJoin('bundles', sameBusiness('bundles.id', 'bundle_services.bundle_id'))
    .innerJoin('campaigns', sameBusiness('campaigns.id', 'bundles.campaign_id'))
    .select([
      'bundle_services.service_id',
      'campaigns.id',
      'campaigns.name',
      'campaigns.start_date',
      'campaigns.end_date',
      'campaigns.is_active',
    ])
    // A service can be in several bundles of one campaign.
    .distinct()
    .where('bundle_services.client_app_id', '=', clientAppId)
    .where('bundles.deleted_at', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('campaigns.start_date', 'desc')
    .orderBy('campaigns.id', 'desc')
    .execute();
  const byService = new Map<number, ServiceCampaignWire[]>();
  for (const { service_id, start_date, end_date, ...campaign } of rows) {
    const campaigns = byService.get(service_id) ?? [];
    campaigns.push({
      ...campaign,
      start_date: start_date.toISOString(),
      end_date: end_date.toISOString(),
    });
    byService.set(service_id, campaigns);
  }
  return byService;
};
