import type { FieldFault } from '../../../../domain/fieldFault';
import { introServiceFault, type PlanInput, planFaults } from '../../../../domain/rewardPlans';
import type { RewardPlan } from '../endpoint';
import type { IntroService } from '../introServices';
import type { EditedIntroService } from '../planMethods';

/** An entry of the free services as it is typed. */
export interface IntroEntry {
  service_id: string;
  quantity: string;
}

/** What the plan form holds: numbers stay text until it is saved. */
export interface PlanFormValues {
  tier_level: string;
  name: string;
  price: string;
  is_active: boolean;
  intro_services: IntroEntry[];
  /** The entry that is about to be added. */
  adding: IntroEntry;
}

/** What the form is filled from: a plan with its free services, or for a new one the tier that was asked for. */
export interface PlanOrigin {
  plan?: RewardPlan;
  tier?: number | undefined;
  introServices: readonly IntroService[];
}

export const newEntry: Readonly<IntroEntry> = { service_id: '', quantity: '1' };

export const planValuesOf = ({ plan, tier, introServices }: PlanOrigin): PlanFormValues => ({
  tier_level: String(plan?.tier_level ?? tier ?? ''),
  name: plan?.name ?? '',
  price: plan ? plan.price.toFixed(2) : '',
  is_active: plan?.is_active ?? true,
  intro_services: introServices.map(({ service_id, quantity }) => ({
    service_id,
    quantity: String(quantity),
  })),
  adding: { ...newEntry },
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The new plan that the values stand for. */
export const planOf = ({ tier_level, name, price }: PlanFormValues): PlanInput => ({
  tier_level: numberOf(tier_level),
  name: name.trim(),
  price: numberOf(price),
});

/** Whether something stands in the row for another free service; then it counts as an entry. */
const isBegun = ({ service_id, quantity }: IntroEntry): boolean =>
  service_id !== '' || quantity.trim() !== newEntry.quantity;

/** The entries with the one that was typed and not added yet. */
export const allEntries = ({ intro_services, adding }: PlanFormValues): IntroEntry[] =>
  isBegun(adding) ? [...intro_services, adding] : intro_services;

const entryOf = ({ service_id, quantity }: IntroEntry) => ({
  service_id,
  quantity: numberOf(quantity),
});

/** What is wrong with an entry beside the others (PLAN-26 to PLAN-28). */
export const entryFault = (entry: IntroEntry, others: readonly IntroEntry[]) =>
  introServiceFault(entryOf(entry), others);

/** The free services that the values stand for, once they are free of faults. */
export const introServicesOf = (values: PlanFormValues): EditedIntroService[] =>
  allEntries(values).map(({ service_id, quantity }) => ({
    service_id,
    quantity: Number(quantity),
  }));

type Place =
  | keyof PlanInput
  | `intro_services.${number}.quantity`
  | `intro_services.${number}.service_id`
  | 'adding.quantity'
  | 'adding.service_id';

/** All faults in the order of the form; name, price and tier of an existing plan are fixed. */
export function planFormFaults(values: PlanFormValues, isNew: boolean): FieldFault<Place>[] {
  const { intro_services, adding } = values;
  const faults: FieldFault<Place>[] = isNew ? planFaults(planOf(values)) : [];
  for (const [index, entry] of intro_services.entries()) {
    const fault = entryFault(entry, intro_services.slice(0, index));
    if (fault) faults.push({ ...fault, field: `intro_services.${index}.${fault.field}` });
  }
  const fault = isBegun(adding) ? entryFault(adding, intro_services) : undefined;
  if (fault) faults.push({ ...fault, field: `adding.${fault.field}` });
  return faults;
}
