import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ServiceBody, ServiceWire, TierPriceWire } from '../../contract/services';
import {
  enabledPricing,
  newService,
  pricesThatApply,
  type ServiceInput,
  serviceFault,
  type TierPrice,
} from '../../domain/services';
import { trimmed } from '../../domain/text';
import type { Database } from '../database/schema';
import { fieldFault } from '../http/faults';
import { claimImage } from '../images/queries';
import { readRewardPlans } from '../plans/queries';
import { eachTime, type RecordChange } from '../records/recordKind';
import { categoryNames } from './categoryQueries';
import type { StoredService } from './serviceQueries';

const definedOf = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

/** Lays what a body says over the stored service, or over a new one; empty values become the stored kind of empty. */
const merged = (body: ServiceBody, stored: ServiceInput = newService): ServiceInput => {
  const { reward_plan_pricing: pricing, ...fields } = body;
  const given = { ...stored, ...definedOf(fields) };
  return {
    ...given,
    description: given.description ?? '',
    duration: given.duration ?? '',
    thumbnail_image_url: given.thumbnail_image_url || null,
    detail_image_url: given.detail_image_url || null,
    reward_plan_pricing: pricing
      ? enabledPricing(
          pricing.map((entry) => ({ ...entry, reward_plan_id: entry.reward_plan_id ?? null })),
        )
      : stored.reward_plan_pricing,
  };
};

type Plan = Awaited<ReturnType<typeof readRewardPlans>>[number];

/** Ties each special price to the business's own plan of that tier; any other plan does not exist here. */
const ownPricing = (input: ServiceInput, plans: Plan[]): TierPriceWire[] => {
  const seen = new Set<number>();
  return input.reward_plan_pricing.map((entry) => {
    const plan = plans.find(({ tier_level }) => tier_level === entry.tier_level);
    const own = plan && (entry.reward_plan_id ?? plan.id) === plan.id;
    if (!own) {
      throw fieldFault('reward_plan_pricing', `Tier ${entry.tier_level} has no such reward plan.`);
    }
    if (seen.has(entry.tier_level)) {
      throw fieldFault('reward_plan_pricing', `${plan.name} has more than one special price.`);
    }
    seen.add(entry.tier_level);
    return { ...entry, reward_plan_id: plan.id };
  });
};

/**
 * The category that a service names.
 * @throws Fault 400 where there is none
 */
const categoryThere = (categories: readonly string[], said: string): string => {
  // A body's text is trimmed, which an older name may not be.
  const category =
    categories.find((name) => name === said) ?? categories.find((name) => trimmed(name) === said);
  if (category !== undefined) return category;
  throw fieldFault(
    'category',
    `There is no category "${said}" any more. Please choose another one.`,
  );
};

/**
 * Checks a service's body by its rule and against the business's own plans,
 * categories and images, within the transaction that saves it.
 * @param stored the service that is changed; without it the body makes a new one
 * @param categoryOf finds its category among those that are there
 * @throws Fault 400 with the first fault's sentence and field
 */
export const checkedService = async (
  trx: Kysely<Database>,
  clientAppId: number,
  { body, stored, now, once = eachTime }: RecordChange<ServiceWire, ServiceBody>,
  categoryOf = categoryThere,
): Promise<StoredService> => {
  const plans = await once('plans', () => readRewardPlans(trx, clientAppId));
  const applying = stored ? pricesThatApply(stored, plans) : [];
  const isOfPlan = ({ tier_level, reward_plan_id }: TierPrice) =>
    plans.some(({ id, tier_level: tier }) => tier === tier_level && (reward_plan_id ?? id) === id);
  // No body has to tell of the prices of a deleted plan, which wait for it. Nor of those that the regular
  // price keeps from applying, unless it tells what the prices are.
  const waiting = (stored?.reward_plan_pricing ?? []).filter(
    (entry) => !isOfPlan(entry) || (!applying.includes(entry) && !body.reward_plan_pricing),
  );
  const all = merged(body, stored);
  const input = {
    ...all,
    reward_plan_pricing: all.reward_plan_pricing.filter(
      (entry) => !waiting.some((one) => isDeepStrictEqual(one, { ...one, ...entry })),
    ),
  };
  const fault = serviceFault(input, { plans, hasNewImage: false });
  if (fault) throw fieldFault(fault.field, fault.message);
  const said = ownPricing(input, plans);
  const isSaid = ({ tier_level }: TierPrice) =>
    said.some((entry) => entry.tier_level === tier_level);
  const pricing = [...said, ...waiting.filter((entry) => !isSaid(entry))].toSorted(
    (one, other) => one.tier_level - other.tier_level,
  );
  const categories = await once('categories', () => categoryNames(trx, clientAppId));
  const category = categoryOf(categories, input.category);
  for (const field of ['thumbnail_image_url', 'detail_image_url'] as const) {
    // What the stored service names is not swept.
    if (stored && input[field] === stored[field]) continue;
    if (!(await claimImage(trx, clientAppId, input[field], now))) {
      throw fieldFault(field, 'This image is no longer on the server. Please upload it again.');
    }
  }
  return { ...input, category, reward_plan_pricing: pricing };
};
