import type { FieldFault } from './fieldFault';
import type { Id } from './id';
import { comparableCents, decimalsFault, formatUsd, isWholeCents, toCents } from './money';
import { trimmed } from './text';
import { addMonths, startOfDay } from './time';

/** The tiers, lowest first; each has one plan at most, so they are also the limit of plans. */
export const tiers = [1, 2, 3] as const;

/** The tiers that no plan has yet, lowest first. */
export function freeTiers(plans: readonly { tier_level: number }[]): number[] {
  return tiers.filter((tier) => plans.every(({ tier_level }) => tier_level !== tier));
}

/** The most characters of a plan's name, and the most dollars a month that a card payment can be made for. */
export const planLimits = { nameLength: 50, price: 999_999.99 } as const;

/** What an owner enters for a new plan; dollars a month. Name and price are fixed once it is created. */
export interface PlanInput {
  tier_level: number | null;
  name: string;
  price: number | null;
}

/** All faults of a new plan in the order of its form. */
export function planFaults(plan: PlanInput): FieldFault<keyof PlanInput>[] {
  const faults: FieldFault<keyof PlanInput>[] = [];
  const name = trimmed(plan.name);
  if (!tiers.some((tier) => tier === plan.tier_level)) {
    faults.push({ field: 'tier_level', message: 'Please select a tier: 1, 2 or 3' });
  }
  if (!name) {
    faults.push({ field: 'name', message: 'Plan name is required' });
  } else if (Array.from(name).length > planLimits.nameLength) {
    const message = `Plan name must be at most ${planLimits.nameLength} characters`;
    faults.push({ field: 'name', message });
  }
  const price = plan.price ?? 0;
  if (!(price > 0) || comparableCents(price) === 0) {
    faults.push({ field: 'price', message: 'Monthly price must be greater than 0' });
  } else if (price > planLimits.price) {
    const message = `Monthly price must be at most ${formatUsd(planLimits.price)}`;
    faults.push({ field: 'price', message });
  } else if (!isWholeCents(price)) {
    faults.push({ field: 'price', message: decimalsFault });
  }
  return faults;
}

/** The fault of an update: whether the plan is active must be said. */
export function planUpdateFault(plan: {
  is_active?: boolean | undefined;
}): FieldFault<'is_active'> | undefined {
  return plan.is_active === undefined
    ? { field: 'is_active', message: 'Plan status is required' }
    : undefined;
}

/** The points that a price in dollars gives each month: the price rounded up. */
export function pointsPerMonth(price: number): number {
  return Math.ceil(toCents(price) / 100);
}

/** One free service of a plan and how often a new member can have it. */
export interface IntroServiceInput {
  service_id: Id | null;
  quantity: number | null;
}

/** How often a new member can have an intro service; it starts at 1. */
export const quantityLimits = { minimum: 1, maximum: 10 } as const;

/** A new entry as the form starts it. */
export const newIntroService: Readonly<IntroServiceInput> = { service_id: null, quantity: 1 };

/** What an entry without a service is refused with. */
export const introServiceMissing = 'Please select a service';

/** What a service that the plan already has is refused with. */
export const introServiceTwice = 'This service is already added as an intro service';

/** The first fault of an entry beside the plan's other entries: quantity, service, service twice. */
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
 * What makes the server's intro services those of the editor: ids to delete, entries to create, and
 * entries whose quantity changed, with the server's id. A plan has a service once, so
 * entries are the same when their service is: an entry that was created by a save that then failed
 * is found again under its new id and not made twice.
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

/** What is wrong with a cooldown in months. */
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
  // Moved from the start of the day, because a late hour that clocks skip would become the next day's.
  return startOfDay(addMonths(startOfDay(latest, timeZone), months, timeZone), timeZone);
}
