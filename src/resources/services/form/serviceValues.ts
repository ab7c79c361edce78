import {
  enabledPricing,
  hasImage,
  newService,
  pricingRows,
  type ServiceInput,
  serviceFault,
  type TierPrice,
} from '../../../../domain/services';
import type { RewardPlan } from '../../reward-plans/endpoint';

/** What the service form holds, the newly chosen image file among it. */
export interface ServiceValues extends ServiceInput {
  file: File | null;
}

export const newValues: ServiceValues = { ...newService, file: null };

/** One row per reward plan, with what was typed for its tier; without the plans all that there are. */
export const tierRows = (plans: readonly RewardPlan[] | undefined, typed: readonly TierPrice[]) =>
  plans ? pricingRows(plans, typed) : [...typed];

/**
 * The service that the form's values stand for; what is no price counts as 0, or as no special
 * price, which would give the service away.
 */
export const serviceOf = (
  { file: _file, ...values }: ServiceValues,
  plans: readonly RewardPlan[] | undefined,
): ServiceInput => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  price: values.price || 0,
  reward_plan_pricing: enabledPricing(tierRows(plans, values.reward_plan_pricing)),
});

/** The success message; for a service in preview, who sees it and what it needs to go live. */
export const savedMessage = (said: string) => (values: ServiceValues) => {
  if (values.is_active) return said;
  const isReady = hasImage(values, values.file !== null);
  return `Saved in Preview: only you see it.${isReady ? '' : ' Add a photo to go live.'}`;
};

/** Where the special price of a place among those that are sent is typed, as the server calls it too. */
export const specialPriceAt = (place: number | string) =>
  `reward_plan_pricing.${place}.special_price`;

/** The first fault of the values. */
export function serviceFaults(values: ServiceValues, plans: readonly RewardPlan[] | undefined) {
  const service = serviceOf(values, plans);
  const fault = serviceFault(service, { plans: plans ?? [], hasNewImage: values.file !== null });
  if (!fault) return [];
  const place = service.reward_plan_pricing.findIndex(
    ({ tier_level }) => tier_level === fault.tier_level,
  );
  return [{ ...fault, field: place < 0 ? fault.field : specialPriceAt(place) }];
}
