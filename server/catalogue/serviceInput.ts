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
import { claimImage, imageGone } from '../images/queries';
import { readRewardPlans } from '../plans/queries';
import { definedOf } from '../records/fields';
import { type RecordChange, withoutCache } from '../records/recordKind';
import { categoryNames } from './categoryQueries';
import type { StoredService } from './serviceQueries';

/** Merges a body into the stored service, or into a new one, with empty values normalized. */
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

/** The special prices with the ids of the business's own plans; ids of other plans are refused. */
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
 * The exact name of the category that a service refers to.
 * @throws Fault 400 where there is none
 */
const categoryThere = (categories: readonly string[], said: string): string => {
  // A body's text is trimmed, while an old category's name may not be.
  const category =
    categories.find((name) => name === said) ?? categories.find((name) => trimmed(name) === said);
  if (category !== undefined) return category;
  throw fieldFault(
    'category',
    `There is no category "${said}" any more. Please choose another one.`,
  );
};

/**
 * Validates a service's body, and that its plans, categories and images are the business's own,
 * within the transaction that saves it.
 * @param stored the service that is changed; without it the body makes a new one
 * @param categoryOf finds its category among those that are there
 * @throws Fault 400 with the first fault's sentence and field
 */
export const checkedService = async (
  trx: Kysely<Database>,
  clientAppId: number,
  { body, stored, now, once = withoutCache }: RecordChange<ServiceWire, ServiceBody>,
  categoryOf = categoryThere,
): Promise<StoredService> => {
  const plans = await once('plans', () => readRewardPlans(trx, clientAppId));
  const applying = stored ? pricesThatApply(stored, plans) : [];
  const isOfPlan = ({ tier_level, reward_plan_id }: TierPrice) =>
    plans.some(({ id, tier_level: tier }) => tier === tier_level && (reward_plan_id ?? id) === id);
  // Prices that a body may omit: those of deleted plans, and those not below the regular price
  // unless the body has special prices.
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
    // An image that the stored service refers to already is safe from the sweep.
    if (stored && input[field] === stored[field]) continue;
    if (!(await claimImage(trx, clientAppId, input[field], now))) {
      throw fieldFault(field, imageGone);
    }
  }
  return { ...input, category, reward_plan_pricing: pricing };
};
