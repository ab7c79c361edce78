import {
  enabledPricing,
  newService,
  pricingRows,
  type ServiceInput,
  type TierPrice,
} from '../../../../domain/services';
import type { RewardPlan } from '../../reward-plans/endpoint';
import type { Service } from '../endpoint';

/** A tier's row as it is typed: the price stays text until the form is saved. */
export interface TierRow extends Omit<TierPrice, 'special_price'> {
  special_price: string;
}

/** What the service form holds, the newly chosen image file among it. */
export interface ServiceFormValues extends Omit<ServiceInput, 'price' | 'reward_plan_pricing'> {
  price: string;
  reward_plan_pricing: TierRow[];
  file: File | null;
}

/** The id of a field's element in the page; every tier has a special price of its own. */
export const fieldId = (field: keyof ServiceFormValues, tier?: number) =>
  `service-${field}${tier === undefined ? '' : `-${tier}`}`;

/** The form's values for a service, or for a new one. */
export function formValuesOf(
  service: Readonly<ServiceInput> | Service = newService,
): ServiceFormValues {
  return {
    name: service.name,
    description: service.description,
    category: service.category,
    price: String(service.price),
    duration: service.duration,
    is_active: service.is_active,
    is_featured: service.is_featured,
    thumbnail_image_url: service.thumbnail_image_url,
    detail_image_url: service.detail_image_url,
    reward_plan_pricing: service.reward_plan_pricing.map((row) => ({
      ...row,
      special_price: String(row.special_price),
    })),
    file: null,
  };
}

/** One row per reward plan, with what was typed for its tier (SVC-42, SVC-43). */
export const tierRows = (plans: readonly RewardPlan[], typed: readonly TierRow[]): TierRow[] =>
  pricingRows(plans, []).map((empty) => {
    const row = typed.find(({ tier_level }) => tier_level === empty.tier_level);
    return {
      ...empty,
      is_enabled: row?.is_enabled ?? false,
      special_price: row?.special_price ?? '0',
    };
  });

/**
 * The service that the form's values stand for; what is no price counts as 0, or as no special
 * price, which would give the service away. Without the reward plans, which may have failed to load, its pricing stays as it is.
 */
export function serviceOf(
  { file: _file, ...values }: ServiceFormValues,
  plans: readonly RewardPlan[] | undefined,
): ServiceInput {
  const rows = plans ? tierRows(plans, values.reward_plan_pricing) : values.reward_plan_pricing;
  return {
    ...values,
    name: values.name.trim(),
    description: values.description.trim(),
    price: priceOf(values.price),
    reward_plan_pricing: enabledPricing(
      rows.map((row) => ({ ...row, special_price: specialPriceOf(row.special_price) })),
    ),
  };
}

/** Dollars of a price input's text. */
export const priceOf = (text: string): number => Number(text) || 0;

/** Dollars of a special price's text; NaN while there is none, for a typed 0 makes the service free. */
export const specialPriceOf = (text: string): number => (text === '' ? Number.NaN : Number(text));
