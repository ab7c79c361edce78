import type { Kysely } from 'kysely';
import type { CampaignWire } from '../../contract/campaigns';
import { displayStatus } from '../../domain/campaigns';
import { toCents } from '../../domain/money';
import { counted, listed, plural } from '../../domain/text';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import type { Harm, Used } from '../records/recordKind';
import { readCampaigns } from './campaignQueries';
import { readServices, unusedServices } from './serviceQueries';

type Bundle = CampaignWire['bundles'][number];

/** The campaigns that sell a service in a bundle, with their status; expired ones are left out. */
const campaignsOf = async (db: Kysely<Database>, clientAppId: number, { id, now }: Used) => {
  const found = await db
    .selectFrom('bundle_services as part')
    .innerJoin('bundles as bundle', sameBusiness('bundle.id', 'part.bundle_id'))
    .select('bundle.campaign_id')
    .distinct()
    .where('part.client_app_id', '=', clientAppId)
    .where('part.service_id', '=', id)
    .where('bundle.deleted_at', 'is', null)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ campaign_id }) => campaign_id);
  const timeZone = await readTimeZone(db, clientAppId);
  return (await readCampaigns(db, clientAppId, ids)).flatMap(({ bundles, ...campaign }) => {
    const { is_active } = campaign;
    const [start_date, end_date] = [new Date(campaign.start_date), new Date(campaign.end_date)];
    const status = displayStatus({ is_active, start_date, end_date }, now, timeZone);
    const own = bundles.filter(({ services }) => services.some((service) => service.id === id));
    return status === 'Expired' ? [] : [{ ...campaign, status, bundles: own }];
  });
};

/** A campaign's bundles in words: "the bundles One and Two in the active campaign Spring". */
const bundleWords = (
  campaigns: Awaited<ReturnType<typeof campaignsOf>>,
  isMeant: (bundle: Bundle) => boolean = () => true,
): string[] =>
  campaigns.flatMap(({ name, status, bundles }) => {
    const names = bundles.filter(isMeant).map((bundle) => bundle.name);
    if (names.length === 0) return [];
    return [
      `the ${plural(names.length, 'bundle')} ${listed(names)} in the ${status.toLowerCase()} campaign ${name}`,
    ];
  });

/** A sentence with the bundles, plans and rewards that include a service. */
const partOf = async (db: Kysely<Database>, clientAppId: number, used: Used): Promise<string[]> => {
  const rewards = await db
    .selectFrom('checkin_rewards')
    .select(['check_ins_required', 'is_active'])
    .where('client_app_id', '=', clientAppId)
    .where('reward_service_id', '=', used.id)
    .where('deleted_at', 'is', null)
    .orderBy('check_ins_required')
    .execute();
  const plans = await db
    .selectFrom('intro_services as intro')
    .innerJoin('reward_plans as plan', sameBusiness('plan.id', 'intro.reward_plan_id'))
    .select('plan.name')
    .where('intro.client_app_id', '=', clientAppId)
    .where('intro.service_id', '=', used.id)
    .where('plan.deleted_at', 'is', null)
    .orderBy('plan.tier_level')
    .execute();
  const users = [
    ...bundleWords(await campaignsOf(db, clientAppId, used)),
    ...rewards.map(
      ({ check_ins_required, is_active }) =>
        `the ${is_active ? '' : 'inactive '}reward for ${counted(check_ins_required, 'check-in')}`,
    ),
    ...plans.map(({ name }) => `the plan ${name}`),
  ];
  return users.length > 0 ? [`It is part of ${listed(users)}.`] : [];
};

/** The side effects of deleting a service: what it is removed from, and unused purchases. */
export const serviceUses = async (db: Kysely<Database>, clientAppId: number, used: Used) => [
  ...(await partOf(db, clientAppId, used)),
  ...(await unusedServices(db, clientAppId, used)),
];

/**
 * The side effects of changing a service: of its deletion, of hiding it, or of a price so low that
 * bundles save nothing.
 */
export const serviceHarm = async (
  db: Kysely<Database>,
  clientAppId: number,
  { after, ...used }: Harm,
): Promise<string[]> => {
  if (!after) return partOf(db, clientAppId, used);
  if (after.is_active !== false && after.price === undefined) return [];
  const [before] = await readServices(db, clientAppId, used.id);
  if (!before) return [];
  const hidden =
    before.is_active && after.is_active === false ? await partOf(db, clientAppId, used) : [];
  if (hidden.length > 0) return ['In preview customers do not see this service.', ...hidden];
  const price = toCents(Number(after.price ?? before.price));
  if (!(price < toCents(before.price))) return [];
  const totalAt = ({ services }: Bundle, own: number) =>
    services.reduce((sum, { id, price }) => sum + (id === used.id ? own : toCents(price)), 0);
  const harmed = bundleWords(await campaignsOf(db, clientAppId, used), (bundle) => {
    const asked = toCents(bundle.bundle_price);
    return asked < totalAt(bundle, toCents(before.price)) && asked >= totalAt(bundle, price);
  });
  return harmed.length > 0
    ? [`At this price customers no longer save anything with ${listed(harmed)}.`]
    : [];
};
