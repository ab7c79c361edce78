import { durationFault } from './duration';
import { defineFields, flag, type InputOf, image, longText, money, startOf, text } from './fields';
import type { Id } from './id';
import { maximumLength } from './limits';
import {
  comparableCents,
  decimalsFault,
  formatUsd,
  isWholeCents,
  moneyFault,
  priceLimits,
  toCents,
} from './money';
import { trimmed } from './text';

/** The special price of a service for one tier, in dollars; NaN until it is typed. */
export interface TierPrice {
  tier_level: number;
  reward_plan_id: Id | null;
  special_price: number;
  is_enabled: boolean;
}

/** A service. The price is dollars, the category its name. */
export const serviceFields = defineFields({
  name: text('Service name', { max: maximumLength.name }),
  description: longText('The description', { max: maximumLength.text, optional: true }),
  category: text('Service category', { max: maximumLength.name }),
  price: money('Service price', { max: priceLimits.maximum }),
  duration: text('The duration', { max: maximumLength.short, optional: true }),
  is_active: flag('Active'),
  is_featured: flag('Featured'),
  thumbnail_image_url: image('The image address', { optional: true }),
  detail_image_url: image('The image address', { optional: true }),
});

/** The input of a service's form. */
export interface ServiceInput extends InputOf<typeof serviceFields> {
  price: number;
  reward_plan_pricing: TierPrice[];
}

/** A new service as the form starts it: in preview, not featured, price 0. */
export const newService: Readonly<ServiceInput> = {
  ...startOf(serviceFields),
  price: 0,
  reward_plan_pricing: [],
};

/** A validation error of a service. */
export interface ServiceFault {
  field: keyof ServiceInput;
  message: string;
  /** The tier of a faulty special price. */
  tier_level?: number;
}

interface NamedTier {
  tier_level: number;
  name: string;
}

/**
 * The first validation error of a service in the order name, category, price, special prices, tier
 * order, image, duration; undefined if it is valid. Disabled tiers are ignored.
 */
export function serviceFault(
  input: ServiceInput,
  { plans, hasNewImage }: { plans: readonly NamedTier[]; hasNewImage: boolean },
): ServiceFault | undefined {
  if (!trimmed(input.name)) return { field: 'name', message: 'Service name is required' };
  if (!trimmed(input.category))
    return { field: 'category', message: 'Service category is required' };
  const price = moneyFault('Service price', priceLimits.maximum, input.price);
  if (price) return { field: 'price', message: price };
  const pricing = pricingFault(input.reward_plan_pricing, toCents(input.price), plans);
  if (pricing) return { field: 'reward_plan_pricing', ...pricing };
  if (input.is_active && !hasImage(input, hasNewImage)) {
    return {
      field: 'detail_image_url',
      message:
        'Active services must have an image. Please upload an image or set the service as inactive.',
    };
  }
  const duration = durationFault(input.duration);
  return duration ? { field: 'duration', message: duration } : undefined;
}

function pricingFault(
  pricing: readonly TierPrice[],
  regularCents: number,
  plans: readonly NamedTier[],
): Omit<ServiceFault, 'field'> | undefined {
  const tiers = enabledPricing(pricing)
    .toSorted((a, b) => a.tier_level - b.tier_level)
    .map(({ tier_level, special_price }) => ({
      tier_level,
      special_price,
      name: plans.find((plan) => plan.tier_level === tier_level)?.name || `Tier ${tier_level}`,
      cents: comparableCents(special_price),
    }));
  for (const { tier_level, name, special_price, cents } of tiers) {
    const message = Number.isNaN(special_price)
      ? `${name} special price is required`
      : cents === undefined || cents >= regularCents
        ? `${name} special price must be less than the regular price`
        : !isWholeCents(special_price) && decimalsFault;
    if (message) return { message, tier_level };
  }
  for (const { tier_level, name, cents } of tiers) {
    // A server of the specification may have two plans of one tier.
    const lower = tiers.findLast((other) => other.tier_level < tier_level);
    if (cents !== undefined && lower?.cents !== undefined && cents >= lower.cents) {
      return { message: `${name} price must be less than ${lower.name} price`, tier_level };
    }
  }
  return undefined;
}

type Images = Pick<ServiceInput, 'thumbnail_image_url' | 'detail_image_url'>;

/** True if a service has an image to go live with: either URL or a newly chosen file. */
export function hasImage(service: Images, hasNewImage: boolean): boolean {
  return hasNewImage || Boolean(service.detail_image_url || service.thumbnail_image_url);
}

/**
 * True if the Preview Mode toggle is enabled. Going live needs a detail image or a newly chosen
 * file; going back to preview needs nothing.
 */
export function canToggleVisibility(
  service: Pick<ServiceInput, 'is_active' | 'detail_image_url'>,
  hasNewImage: boolean,
): boolean {
  return service.is_active || canSwitchToLive(service, hasNewImage);
}

/** True if a service may be put live: it has a detail image or a newly chosen file. */
export function canSwitchToLive(
  service: Pick<ServiceInput, 'detail_image_url'>,
  hasNewImage: boolean,
): boolean {
  return hasNewImage || Boolean(service.detail_image_url);
}

/**
 * One row per reward plan, by tier: the service's entry for that plan, or for its tier if it refers
 * to no plan, or a disabled row with special price 0. Entries of tiers without a plan are dropped,
 * so call this only once the plans are loaded.
 */
export function pricingRows(
  plans: readonly { id: Id; tier_level: number }[],
  pricing: readonly TierPrice[],
): TierPrice[] {
  const ids = new Set(plans.map(({ id }) => String(id)));
  return plans
    .toSorted((a, b) => a.tier_level - b.tier_level)
    .map(({ id, tier_level }, index, sorted) => {
      const isFirst = sorted[index - 1]?.tier_level !== tier_level;
      const ofTier = pricing.filter((candidate) => candidate.tier_level === tier_level);
      const entry =
        ofTier.find(({ reward_plan_id }) => String(reward_plan_id) === String(id)) ??
        (isFirst
          ? ofTier.find(({ reward_plan_id }) => !ids.has(String(reward_plan_id)))
          : undefined);
      return {
        tier_level,
        reward_plan_id: id,
        special_price: entry?.special_price ?? 0,
        is_enabled: entry?.is_enabled ?? false,
      };
    });
}

type PlanTier = { id: Id; tier_level: number };

/** False for a special price of a deleted plan whose tier another plan has now. */
export function isOfCurrentPlan(
  { tier_level, reward_plan_id }: Pick<TierPrice, 'tier_level' | 'reward_plan_id'>,
  plans: readonly PlanTier[],
): boolean {
  const live = plans.filter((plan) => plan.tier_level === tier_level);
  return (
    live.length === 0 ||
    reward_plan_id === null ||
    live.some(({ id }) => String(id) === String(reward_plan_id))
  );
}

/**
 * The special prices that apply. The price of a deleted plan is ignored while another plan has its
 * tier, and a price that is not below the regular one is ignored, too (SVC-54).
 */
export function pricesThatApply<Price extends TierPrice>(
  { price, reward_plan_pricing }: { price: number; reward_plan_pricing: readonly Price[] },
  plans: readonly PlanTier[],
): Price[] {
  return reward_plan_pricing.filter(
    (entry) => isOfCurrentPlan(entry, plans) && entry.special_price < price,
  );
}

/** The special prices to save: those that are enabled. */
export function enabledPricing<Row extends { is_enabled: unknown }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ is_enabled }) => is_enabled);
}

/** The warning at a special price, in dollars, that is not below the regular price. */
export function tierPriceWarning(special: number, regular: number): string | undefined {
  if (Number.isNaN(special)) return undefined;
  const limit = comparableCents(regular);
  const price = comparableCents(special);
  if (limit === undefined || (price !== undefined && price < limit)) return undefined;
  return `Special price must be less than regular price (${formatUsd(regular)})`;
}

/** The status of a service as owners read it. */
export function serviceStatus(isActive: boolean): 'Live' | 'Preview' {
  return isActive ? 'Live' : 'Preview';
}
