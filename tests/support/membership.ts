import type { Insertable } from 'kysely';
import type {
  CheckinRewardTable,
  Database,
  IntroServiceTable,
  RewardPlanTable,
  ServiceTable,
} from '../../server/database/schema';
import { stock } from './catalogue';
import { deleteRows, insertRow, insertRows, updateRows } from './tables';
import type { TestApp } from './testApp';

type Given<T> = Partial<Insertable<T>>;

interface Membership {
  services?: Given<ServiceTable>[];
  locations?: Given<Database['checkin_locations']>[];
  /** `service` is the place of the service among `services`. */
  rewards?: (Given<CheckinRewardTable> & { service: number })[];
  plans?: (Given<RewardPlanTable> & { intro?: { service: number; quantity: number }[] })[];
  cooldown?: number;
}

/** The fields that make a service live. */
const live = { is_active: true, detail_image_url: '/images/a.webp', category: 'Massage' };

/** Replaces what the spa has of check-ins, plans and services by exactly this. Gives the ids in the order of the arguments. */
export async function enrol(
  app: TestApp,
  { services = [], locations = [], rewards = [], plans = [], cooldown = 0 }: Membership,
) {
  const { db } = app;
  const of = { client_app_id: app.businesses.spa.clientAppId };
  for (const table of ['intro_services', 'checkin_rewards', 'checkin_locations'] as const) {
    await deleteRows(db, table, { client_app_id: of.client_app_id });
  }
  await deleteRows(db, 'plan_setups', { client_app_id: of.client_app_id });
  const { serviceIds } = await stock(app, {
    categories: ['Massage', 'Facials'],
    services: services.map((service) => ({ ...live, ...service })),
  });
  const serviceIdAt = (index: number) => Number(serviceIds[index]);

  const locationIds: string[] = [];
  for (const location of locations) {
    const row = {
      ...of,
      name: 'Place',
      address: '1 Street',
      latitude: 0,
      longitude: 0,
      ...location,
    };
    const { id } = await insertRow(db, 'checkin_locations', { radius_meters: 100, ...row });
    locationIds.push(String(id));
  }
  const rewardIds: string[] = [];
  for (const { service, ...reward } of rewards) {
    const row = {
      ...of,
      check_ins_required: 5,
      reward_service_id: serviceIdAt(service),
      ...reward,
    };
    const { id } = await insertRow(db, 'checkin_rewards', row);
    rewardIds.push(String(id));
  }
  const planIds: string[] = [];
  for (const [index, { intro = [], ...plan }] of plans.entries()) {
    const row = { ...of, tier_level: index + 1, name: `Plan ${index + 1}`, price: 29, ...plan };
    const { id } = await insertRow(db, 'reward_plans', row);
    planIds.push(String(id));
    for (const { service, quantity } of intro) {
      const entry: Insertable<IntroServiceTable> = {
        ...of,
        reward_plan_id: id,
        service_id: serviceIdAt(service),
        quantity,
      };
      await insertRows(db, 'intro_services', entry);
    }
  }
  await updateRows(
    db,
    'global_settings',
    { default_intro_service_cooldown_months: cooldown },
    { client_app_id: of.client_app_id },
  );
  return { serviceIds, locationIds, rewardIds, planIds };
}
