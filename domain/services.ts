import { durationFault } from './duration';
import type { Id } from './id';
import { comparableCents, decimalsFault, formatUsd, isWholeCents, priceLimits } from './money';
import { trimmed } from './text';

/** The special price of a service for the members of one tier, in dollars; NaN while it is not typed. */
export interface TierPrice {
  tier_level: number;
  reward_plan_id: Id | null;
  special_price: number;
  is_enabled: boolean;
}

/** What an owner enters for a service; prices in dollars, the category by its name. */
export interface ServiceInput {
  name: string;
  description: string;
  category: string;
  price: number;
  duration: string;
  is_active: boolean;
  is_featured: boolean;
  thumbnail_image_url: string | null;
  detail_image_url: string | null;
  reward_plan_pricing: TierPrice[];
}

/** A new service as the form starts it: in preview, not featured, price 0. */
export const newService: Readonly<ServiceInput> = {
  name: '',
  description: '',
  category: '',
  price: 0,
  duration: '',
  is_active: false,
  is_featured: false,
  thumbnail_image_url: null,
  detail_image_url: null,
  reward_plan_pricing: [],
};

/** A fault of a service. */
export interface ServiceFault {
  field: keyof ServiceInput;
  message: string;
  /** The tier whose special price it is. */
  tier_level?: number;
}

interface NamedTier {
  tier_level: number;
  name: string;
}

/**
 * The first fault of a service in the order name, category, price, special prices, tier order,
 * image, duration; undefined if it can be saved. Only enabled tiers are looked at.
 */
export function serviceFault(
  input: ServiceInput,
  { plans, hasNewImage }: { plans: readonly NamedTier[]; hasNewImage: boolean },
): ServiceFault | undefined {
  if (!trimmed(input.name)) return { field: 'name', message: 'Service name is required' };
  if (!trimmed(input.category))
    return { field: 'category', message: 'Service category is required' };
  const price = comparableCents(input.price);
  if (!(input.price > 0) || price === 0) {
    return { field: 'price', message: 'Service price must be greater than 0' };
  }
  if (price === undefined) {
    const maximum = formatUsd(priceLimits.maximum);
    return { field: 'price', message: `Service price must be at most ${maximum}` };
  }
  if (!isWholeCents(input.price)) return { field: 'price', message: decimalsFault };
  const pricing = pricingFault(input.reward_plan_pricing, price, plans);
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
    // Two plans may have one tier, on a server that does not mind.
    const lower = tiers.findLast((other) => other.tier_level < tier_level);
    if (cents !== undefined && lower?.cents !== undefined && cents >= lower.cents) {
      return { message: `${name} price must be less than ${lower.name} price`, tier_level };
    }
  }
  return undefined;
}

type Images = Pick<ServiceInput, 'thumbnail_image_url' | 'detail_image_url'>;

/** Whether a service has an image to go live with: either URL or a newly chosen file. */
export function hasImage(service: Images, hasNewImage: boolean): boolean {
  return hasNewImage || Boolean(service.detail_image_url || service.thumbnail_image_url);
}

/**
 * Whether the Preview Mode toggle can be moved. Without a detail image and a newly chosen file it
 * is barred from going live, but never from going back to preview.
 */
export function canToggleVisibility(
  service: Pick<ServiceInput, 'is_active' | 'detail_image_url'>,
  hasNewImage: boolean,
): boolean {
  return service.is_active || canSwitchToLive(service, hasNewImage);
}

/** Whether the Preview Mode toggle may put a service live: it needs a detail image or a newly chosen file. */
export function canSwitchToLive(
  service: Pick<ServiceInput, 'detail_image_url'>,
  hasNewImage: boolean,
): boolean {
  return hasNewImage || Boolean(service.detail_image_url);
}

/**
 * One row per reward plan, by tier level: the service's own entry for that plan, or for its tier where
 * it names none of the plans, or a disabled one with special price 0. Entries of tiers without a plan are left out, so call it
 * only with plans that were loaded.
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

/** Whether a special price is of the plan that has its tier, if one has: not of one that had it before. */
export function isOfItsPlan(
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
 * The special prices of a service that apply. One of a deleted plan waits for that plan to come back as
 * long as another one has its tier; and one that a change of the service has overtaken meanwhile waits
 * until it is below the regular price again (SVC-54).
 */
export function pricesThatApply<Price extends TierPrice>(
  { price, reward_plan_pricing }: { price: number; reward_plan_pricing: readonly Price[] },
  plans: readonly PlanTier[],
): Price[] {
  return reward_plan_pricing.filter(
    (entry) => isOfItsPlan(entry, plans) && entry.special_price < price,
  );
}

/** The entries that are saved. */
export function enabledPricing<Row extends { is_enabled: unknown }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ is_enabled }) => is_enabled);
}

/** The warning beside a special price, in dollars, that is not below the regular one. */
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
