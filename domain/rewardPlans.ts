import type { FieldFault } from './fieldFault';
import { defineFields, type InputOf, integer, money, text } from './fields';
import type { Id } from './id';
import { toCents } from './money';
import { addMonths, startOfDay } from './time';

/** The tiers, lowest first. Each has at most one plan, which also limits the number of plans. */
export const tiers = [1, 2, 3] as const;

/** The tiers without a plan, lowest first. */
export function freeTiers(plans: readonly { tier_level: number }[]): number[] {
  return tiers.filter((tier) => plans.every(({ tier_level }) => tier_level !== tier));
}

/** A plan. Name and price, in dollars a month, are fixed after creation. */
export const planFields = defineFields({
  tier_level: integer('Tier', { min: 1, max: 3, missing: 'Please select a tier: 1, 2 or 3' }),
  name: text('Plan name', { max: 50 }),
  price: money('Monthly price', { max: 999_999.99 }),
});

/** The input of a new plan's form. */
export type PlanInput = InputOf<typeof planFields>;

/** The validation error of an update: `is_active` is required. */
export function planUpdateFault(plan: {
  is_active?: boolean | undefined;
}): FieldFault<'is_active'> | undefined {
  return plan.is_active === undefined
    ? { field: 'is_active', message: 'Plan status is required' }
    : undefined;
}

/** The points that a member gets each month: the plan's price in dollars, rounded up. */
export function pointsPerMonth(price: number): number {
  return Math.ceil(toCents(price) / 100);
}

/** One free service of a plan and how often a new member can have it. */
export interface IntroServiceInput {
  service_id: Id | null;
  quantity: number | null;
}

/** The valid quantities of an intro service. */
export const quantityLimits = { minimum: 1, maximum: 10 } as const;

/** A new entry as the form starts it. */
export const newIntroService: Readonly<IntroServiceInput> = { service_id: null, quantity: 1 };

/** The error message for an intro service without a service. */
export const introServiceMissing = 'Please select a service';

/** The error message for a service that is already an intro service of the plan. */
export const introServiceTwice = 'This service is already added as an intro service';

/** The first validation error of an intro service: quantity, service, duplicate within its plan. */
export function introServiceFault(
  entry: IntroServiceInput,
  others: readonly { service_id: Id | null }[] = [],
): FieldFault<keyof IntroServiceInput> | undefined {
  const quantity = entry.quantity ?? 0;
  const { minimum, maximum } = quantityLimits;
  if (!(Number.isInteger(quantity) && quantity >= minimum && quantity <= maximum)) {
    return { field: 'quantity', message: 'Quantity must be between 1 and 10' };
  }
  if (entry.service_id === null || entry.service_id === '') {
    return { field: 'service_id', message: introServiceMissing };
  }
  return others.some((other) => sameService(other, entry))
    ? { field: 'service_id', message: introServiceTwice }
    : undefined;
}

interface Entry {
  service_id: Id | null;
  quantity: unknown;
}

const sameService = (a: { service_id: Id | null }, b: { service_id: Id | null }): boolean =>
  String(a.service_id) === String(b.service_id);

/**
 * The changes that turn the saved intro services into the edited ones: ids to delete, entries to
 * create, and ids with a new quantity. Entries are matched by service, which a plan has once, so
 * that repeating a save that failed halfway creates nothing twice.
 */
export function introServiceDifference<Edited extends Entry>(
  saved: readonly (Entry & { id: Id })[],
  edited: readonly Edited[],
): { remove: Id[]; create: Edited[]; update: { id: Id; quantity: Edited['quantity'] }[] } {
  return {
    remove: saved
      .filter((entry) => !edited.some((other) => sameService(entry, other)))
      .map(({ id }) => id),
    create: edited.filter((entry) => !saved.some((other) => sameService(entry, other))),
    update: saved.flatMap((entry) => {
      const now = edited.find((other) => sameService(entry, other));
      return now && now.quantity !== entry.quantity
        ? [{ id: entry.id, quantity: now.quantity }]
        : [];
    }),
  };
}

/** The months that can pass between two intro services; 0 is no cooldown. */
const cooldownLimits = { minimum: 0, maximum: 12 } as const;

/** The validation error of a cooldown in months. */
export function cooldownFault(months: number): string | undefined {
  const { minimum, maximum } = cooldownLimits;
  return Number.isInteger(months) && months >= minimum && months <= maximum
    ? undefined
    : 'Please enter a value between 0 and 12';
}

/**
 * The first instant of the day, in the business's zone, from which a customer's remaining intro
 * services can be booked: that many months after the day of the latest booked one. Null without a
 * cooldown or a booked one.
 */
export function cooldownEnd(latest: Date | null, months: number, timeZone: string): Date | null {
  if (!latest || months === 0) return null;
  // From the start of the day, because a late hour that clocks skip would move to the next day.
  return startOfDay(addMonths(startOfDay(latest, timeZone), months, timeZone), timeZone);
}
