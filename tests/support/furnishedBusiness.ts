import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema';
import { quickHash } from './quickHash';
import { insertRow, insertRows } from './tables';

/** Of the PIN "1234". */
export const pinHash = quickHash('1234');

const mainStreet = {
  name: 'Main',
  address: '1 Main Street',
  latitude: 40.7,
  longitude: -74,
  radius_meters: 100,
};

/**
 * Gives a business two live services and one record of everything else that App Config holds: a
 * campaign with a bundle, a location, a reward and an intro service of its plan.
 */
export const furnishBusiness = async <Business extends { clientAppId: number; planId: number }>(
  db: Kysely<Database>,
  business: Business,
) => {
  const of = { client_app_id: business.clientAppId };
  const live = {
    ...of,
    category: 'Massage',
    is_active: true,
    detail_image_url: 'https://a.example',
  };
  const services = await insertRows(db, 'services', [
    { ...live, name: 'Deep Tissue', price: 100 },
    { ...live, name: 'Foot Massage', price: 40 },
  ]);
  const liveServiceIds = services.map(({ id }) => id);
  const [first = 0, second = 0] = liveServiceIds;
  const campaign = await insertRow(db, 'campaigns', {
    ...of,
    name: 'Spring',
    start_date: '2026-03-01T05:00:00Z',
    end_date: '2026-04-01T04:00:00Z',
  });
  const bundle = await insertRow(db, 'bundles', {
    ...of,
    campaign_id: campaign.id,
    name: 'Day off',
    bundle_price: 105,
  });
  await insertRows(
    db,
    'bundle_services',
    liveServiceIds.map((service_id, position) => ({
      ...of,
      bundle_id: bundle.id,
      service_id,
      position,
    })),
  );
  const location = await insertRow(db, 'checkin_locations', { ...of, ...mainStreet });
  const reward = await insertRow(db, 'checkin_rewards', {
    ...of,
    check_ins_required: 5,
    reward_service_id: first,
  });
  const introService = await insertRow(db, 'intro_services', {
    ...of,
    reward_plan_id: business.planId,
    service_id: second,
  });
  return {
    ...business,
    liveServiceIds,
    campaignId: campaign.id,
    bundleId: bundle.id,
    locationId: location.id,
    rewardId: reward.id,
    introServiceId: introService.id,
  };
};
