import type { Insertable } from 'kysely';
import type {
  CheckinRewardTable,
  Database,
  IntroServiceTable,
  RewardPlanTable,
  ServiceTable,
} from '../../server/database/schema';
import { stock } from './catalogue';
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
    await db.deleteFrom(table).where('client_app_id', '=', of.client_app_id).execute();
  }
  await db.deleteFrom('plan_setups').where('client_app_id', '=', of.client_app_id).execute();
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
    const { id } = await db
      .insertInto('checkin_locations')
      .values({ radius_meters: 100, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
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
    const { id } = await db
      .insertInto('checkin_rewards')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    rewardIds.push(String(id));
  }
  const planIds: string[] = [];
  for (const [index, { intro = [], ...plan }] of plans.entries()) {
    const row = { ...of, tier_level: index + 1, name: `Plan ${index + 1}`, price: 29, ...plan };
    const { id } = await db
      .insertInto('reward_plans')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    planIds.push(String(id));
    for (const { service, quantity } of intro) {
      const entry: Insertable<IntroServiceTable> = {
        ...of,
        reward_plan_id: id,
        service_id: serviceIdAt(service),
        quantity,
      };
      await db.insertInto('intro_services').values(entry).execute();
    }
  }
  await db
    .updateTable('global_settings')
    .set({ default_intro_service_cooldown_months: cooldown })
    .where('client_app_id', '=', of.client_app_id)
    .execute();
  return { serviceIds, locationIds, rewardIds, planIds };
}
