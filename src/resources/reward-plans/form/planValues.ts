import type { FieldFault } from '../../../../domain/fieldFault';
import { faultsOf } from '../../../../domain/fieldRules';
import {
  type IntroServiceInput,
  introServiceFault,
  newIntroService,
  type PlanInput,
  planFields,
} from '../../../../domain/rewardPlans';

/** The values of the plan form. */
export interface PlanValues extends PlanInput {
  /** Of a plan that is there; its tier, name and price are fixed. */
  id?: string;
  is_active: boolean;
  intro_services: IntroServiceInput[];
  /** The free service that is about to be added. */
  adding: IntroServiceInput;
}

export const newPlan: Readonly<PlanValues> = {
  tier_level: null,
  name: '',
  price: null,
  is_active: true,
  intro_services: [],
  adding: newIntroService,
};

/** True once the row for another free service was edited; it then counts as an entry. */
const isBegun = ({ service_id, quantity }: IntroServiceInput): boolean =>
  service_id !== newIntroService.service_id || quantity !== newIntroService.quantity;

/** The free services that the values stand for, once they are free of faults. */
export const introServicesOf = ({ intro_services, adding }: PlanValues) =>
  (isBegun(adding) ? [...intro_services, adding] : intro_services).map(
    ({ service_id, quantity }) => ({ service_id: String(service_id), quantity: Number(quantity) }),
  );

const checkPlan = faultsOf(planFields);

/** All faults in the order of the form. */
export function planFormFaults(values: PlanValues): FieldFault<string>[] {
  const { id, intro_services, adding } = values;
  const faults: FieldFault<string>[] = id === undefined ? checkPlan(values) : [];
  for (const [index, entry] of intro_services.entries()) {
    const fault = introServiceFault(entry, intro_services.slice(0, index));
    if (fault) faults.push({ ...fault, field: `intro_services.${index}.quantity` });
  }
  const fault = isBegun(adding) ? introServiceFault(adding, intro_services) : undefined;
  if (fault) faults.push({ ...fault, field: `adding.${fault.field}` });
  return faults;
}
