import type { Kysely } from 'kysely';
import { formatDuration } from '../../domain/duration';
import { toCents, toDollars } from '../../domain/money';
import { assumedHours } from '../../domain/openingHours';
import { dateKey } from '../../domain/time';
import type { Database } from '../database/schema';
import { imageUrls, storeImage } from '../images/queries';
import { hashPassword } from '../owners/passwordHash';
import { drawArtwork } from './artwork';
import type { Catalogue } from './catalogue';
import { retiredDay, type Shop, type ShopService, type ShopTherapist } from './shop';
import { createTimeline, type Timeline } from './timeline';

/** Creates a business with its owner and catalogue, as old as the history: two years. */
export async function openShop(
  db: Kysely<Database>,
  catalogue: Catalogue,
  now: Date,
): Promise<Shop> {
  const timeline = createTimeline(now, catalogue.timeZone);
  const opened = timeline.at(-740, 600);
  const dated = { created_at: opened, updated_at: opened };
  const { id: clientAppId } = await db
    .insertInto('client_apps')
    .values({
      name: catalogue.name,
      time_zone: catalogue.timeZone,
      // A constant key, which makes the demo deterministic.
      image_key: catalogue.name,
      created_at: opened,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { client_app_id: clientAppId, ...dated };
  const owner = await db
    .insertInto('owners')
    .values({
      ...of,
      email: catalogue.owner.email,
      name: catalogue.owner.name,
      phone_number: catalogue.owner.phone,
      role: 'Owner',
      password_hash: await hashPassword(catalogue.owner.password),
      pin_hash: catalogue.owner.pin ? await hashPassword(catalogue.owner.pin) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('global_settings')
    .values({
      client_app_id: clientAppId,
      default_intro_service_cooldown_months: catalogue.cooldownMonths,
      app_url: catalogue.appUrl,
      updated_at: opened,
    })
    .execute();

  await addHours(db, catalogue, of, timeline);

  const services = await fillCatalogue(db, catalogue, of, now);
  const named = (name: string) => {
    const found = services.find((service) => service.name === name);
    if (!found) throw new Error(`There is no demo service called ${name}.`);
    return found;
  };
  const plans = await addPlans(db, catalogue, of, named);
  await addTierPrices(db, clientAppId, services, plans);
  return {
    clientAppId,
    ownerId: owner.id,
    timeline,
    hours: catalogue.hours ?? assumedHours.days,
    cooldownMonths: catalogue.cooldownMonths,
    therapists: await addTherapists(db, catalogue, of, { services, timeline }),
    services,
    plans,
    bundles: await addCampaigns(db, catalogue, of, timeline, named),
    locations: await addLocations(db, catalogue, of, timeline),
    rewards: await addRewards(db, catalogue, of, named),
  };
}

interface Dated {
  client_app_id: number;
  created_at: Date;
  updated_at: Date;
}

async function addHours(
  db: Kysely<Database>,
  { hours, closures = [], timeZone }: Catalogue,
  of: Dated,
  timeline: Timeline,
) {
  if (hours) {
    const { client_app_id, updated_at } = of;
    await db
      .insertInto('opening_hours')
      .values({ client_app_id, days: JSON.stringify(hours), updated_at })
      .execute();
  }
  for (const { name, firstDay, lastDay } of closures) {
    const dayAt = (day: number) => dateKey(timeline.at(day, 12 * 60), timeZone);
    await db
      .insertInto('closures')
      .values({ ...of, name, first_day: dayAt(firstDay), last_day: dayAt(lastDay) })
      .execute();
  }
}

async function addTherapists(
  db: Kysely<Database>,
  { therapists = [], categories, timeZone }: Catalogue,
  of: Dated,
  { services, timeline }: Pick<Shop, 'services' | 'timeline'>,
): Promise<ShopTherapist[]> {
  const dayAt = (day: number) => dateKey(timeline.at(day, 12 * 60), timeZone);
  const added: ShopTherapist[] = [];
  for (const { name, color, hours, does, daysOff = [] } of therapists) {
    const done = categories.flatMap((category) =>
      does?.includes(category.name) ? category.services.map((service) => service.name) : [],
    );
    const ids = services.flatMap((service) =>
      done.includes(service.name) && service.state !== 'retired' ? [service.id] : [],
    );
    const days_off = daysOff.map(({ firstDay, lastDay, ...off }) => ({
      ...off,
      first_day: dayAt(firstDay),
      last_day: dayAt(lastDay),
    }));
    const { id } = await db
      .insertInto('therapists')
      .values({
        ...of,
        name,
        color,
        has_own_hours: hours !== undefined,
        ...(hours && { days: { items: hours } }),
        days_off: { items: days_off },
        does_all_services: does === undefined,
        service_ids: { items: ids },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    added.push({ id, hours: hours ?? null, daysOff, serviceIds: does ? new Set(ids) : null });
  }
  return added;
}

type Named = (name: string) => ShopService;

async function fillCatalogue(
  db: Kysely<Database>,
  { categories, timeZone }: Catalogue,
  of: Dated,
  now: Date,
): Promise<ShopService[]> {
  const timeline = createTimeline(now, timeZone);
  const entries = categories.flatMap(({ name: category, services }, kind) =>
    services.map((service, variation) => ({ category, service, kind, variation })),
  );
  const artworks = await Promise.all(
    entries.map(({ service, kind, variation }) =>
      service.state === 'draft' ? undefined : drawArtwork(kind, variation),
    ),
  );
  await db
    .insertInto('categories')
    .values(categories.map(({ name }, display_order) => ({ ...of, name, display_order })))
    .execute();
  const services: ShopService[] = [];
  for (const [index, { category, service }] of entries.entries()) {
    const artwork = artworks[index];
    const hash = artwork && (await storeImage(db, of.client_app_id, artwork, now));
    const urls = hash ? imageUrls(of.client_app_id, hash) : undefined;
    const { id } = await db
      .insertInto('services')
      .values({
        ...of,
        name: service.name,
        description: service.description,
        category,
        price: service.price,
        duration: formatDuration(service.minutes),
        is_active: service.state === undefined,
        is_featured: service.isFeatured ?? false,
        thumbnail_image_url: urls?.thumbnailUrl ?? null,
        detail_image_url: urls?.detailUrl ?? null,
        deleted_at: service.state === 'retired' ? timeline.at(retiredDay, 720) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    services.push({
      id,
      name: service.name,
      cents: toCents(service.price),
      minutes: service.minutes || 60,
      tierCents: (service.tiers ?? []).map(toCents),
      state: service.state,
    });
  }
  return services;
}

async function addPlans(
  db: Kysely<Database>,
  { plans }: Catalogue,
  of: Dated,
  named: Named,
): Promise<Shop['plans']> {
  const added: Shop['plans'] = [];
  for (const [index, { name, price, intro }] of plans.entries()) {
    const { id } = await db
      .insertInto('reward_plans')
      .values({ ...of, tier_level: index + 1, name, price })
      .returning('id')
      .executeTakeFirstOrThrow();
    const included = intro.map(({ service, quantity }) => ({ service: named(service), quantity }));
    await db
      .insertInto('intro_services')
      .values(
        included.map(({ service, quantity }) => ({
          ...of,
          reward_plan_id: id,
          service_id: service.id,
          quantity,
        })),
      )
      .execute();
    added.push({ id, tier: index + 1, name, cents: toCents(price), intro: included });
  }
  return added;
}

async function addTierPrices(
  db: Kysely<Database>,
  clientAppId: number,
  services: ShopService[],
  plans: Shop['plans'],
): Promise<void> {
  const prices = services.flatMap(({ id, tierCents }) =>
    tierCents.map((cents, index) => ({
      client_app_id: clientAppId,
      service_id: id,
      tier_level: index + 1,
      reward_plan_id: plans[index]?.id ?? null,
      special_price: toDollars(cents),
    })),
  );
  await db.insertInto('service_tier_prices').values(prices).execute();
}

async function addCampaigns(
  db: Kysely<Database>,
  { campaigns }: Catalogue,
  of: Dated,
  timeline: Timeline,
  named: Named,
): Promise<Shop['bundles']> {
  const added: Shop['bundles'] = [];
  for (const { name, startDay, endDay, isActive, bundles } of campaigns) {
    const { id: campaignId } = await db
      .insertInto('campaigns')
      .values({
        ...of,
        name,
        start_date: timeline.at(startDay, 9 * 60),
        end_date: timeline.at(endDay, 21 * 60),
        is_active: isActive,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const bundle of bundles) {
      const { id } = await db
        .insertInto('bundles')
        .values({
          ...of,
          campaign_id: campaignId,
          name: bundle.name,
          description: bundle.description,
          bundle_price: bundle.price,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const services = bundle.services.map(named);
      await db
        .insertInto('bundle_services')
        .values(
          services.map((service, position) => ({
            client_app_id: of.client_app_id,
            bundle_id: id,
            service_id: service.id,
            position,
          })),
        )
        .execute();
      const lastDay = isActive ? endDay : startDay - 1;
      const cents = toCents(bundle.price);
      added.push({ id, campaignId, startDay, endDay: lastDay, cents, services });
    }
  }
  return added;
}

async function addLocations(
  db: Kysely<Database>,
  { locations }: Catalogue,
  of: Dated,
  timeline: Timeline,
): Promise<Shop['locations']> {
  const added: Shop['locations'] = [];
  for (const { name, address, latitude, longitude, radius, state } of locations) {
    const { id } = await db
      .insertInto('checkin_locations')
      .values({
        ...of,
        name,
        address,
        latitude,
        longitude,
        radius_meters: radius,
        is_active: state === undefined,
        deleted_at: state === 'retired' ? timeline.at(retiredDay, 720) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lastDay = state === 'retired' ? retiredDay - 1 : state === 'inactive' ? -60 : 0;
    added.push({ id, latitude, longitude, radius, lastDay });
  }
  return added;
}

async function addRewards(
  db: Kysely<Database>,
  { rewards }: Catalogue,
  of: Dated,
  named: Named,
): Promise<Shop['rewards']> {
  const added: Shop['rewards'] = [];
  for (const { checkIns, service, isActive } of rewards) {
    const reward = named(service);
    const { id } = await db
      .insertInto('checkin_rewards')
      .values({
        ...of,
        check_ins_required: checkIns,
        reward_service_id: reward.id,
        is_active: isActive,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isActive) added.push({ id, checkIns, service: reward });
  }
  return added;
}
