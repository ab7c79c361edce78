import {
  enabledPricing,
  hasImage,
  isOfCurrentPlan,
  newService,
  pricingRows,
  type ServiceInput,
  serviceFault,
  type TierPrice,
} from '../../../../domain/services';
import type { RewardPlan } from '../../reward-plans/endpoint';
import { tiersOf } from '../../reward-plans/planWords';
import { middle } from './useCutDrag';

/** The form values beside those of the service itself. */
export interface ServiceValues extends ServiceInput {
  /** A newly chosen image. */
  file: File | null;
  /** The offset of the new image's 4:3 crop, in percent. */
  cut: number;
  /** The name of a category as far as it is typed and not added yet; null while none is being added. */
  new_category: string | null;
}

export const newValues: ServiceValues = {
  ...newService,
  file: null,
  cut: middle,
  new_category: null,
};

/**
 * One row per reward plan, with what was typed for it; without the plans all that there are. What was
 * read or typed before another plan took the tier is of that one no more.
 */
export const tierRows = (plans: readonly RewardPlan[] | undefined, typed: readonly TierPrice[]) =>
  plans
    ? pricingRows(
        tiersOf(plans),
        typed.filter((entry) => isOfCurrentPlan(entry, tiersOf(plans))),
      )
    : [...typed];

/**
 * The service that the form's values stand for; what is no price counts as 0, or as no special
 * price, which would give the service away.
 */
export const serviceOf = (
  { file: _file, cut: _cut, new_category: _newCategory, ...values }: ServiceValues,
  plans: readonly RewardPlan[] | undefined,
): ServiceInput => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  price: values.price ?? Number.NaN,
  reward_plan_pricing: enabledPricing(tierRows(plans, values.reward_plan_pricing)),
});

/** The success message; for a service in preview, who sees it and what it needs to go live. */
export const savedMessage = (said: string) => (values: ServiceValues) => {
  if (values.is_active) return said;
  const isReady = hasImage(values, values.file !== null);
  return `Saved in Preview: only you can see it.${isReady ? '' : ' Add a photo to go live.'}`;
};

/** The path of a special price in the form, which is also the server's path in validation errors. */
export const specialPriceAt = (place: number | string) =>
  `reward_plan_pricing.${place}.special_price`;

/** The first validation error of the values. */
export function serviceFaults(values: ServiceValues, plans: readonly RewardPlan[] | undefined) {
  if (values.new_category?.trim()) {
    return [
      { field: 'category', message: 'Please add the new category first, or cancel adding it' },
    ];
  }
  const service = serviceOf(values, plans);
  const fault = serviceFault(service, {
    plans: tiersOf(plans ?? []),
    hasNewImage: values.file !== null,
  });
  if (!fault) return [];
  const place = service.reward_plan_pricing.findIndex(
    ({ tier_level }) => tier_level === fault.tier_level,
  );
  return [{ ...fault, field: place < 0 ? fault.field : specialPriceAt(place) }];
}
