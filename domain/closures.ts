import type { FieldFault } from './fieldFault';
import { day, defineFields, type InputOf, text } from './fields';
import { maximumLength } from './limits';

/** Days on which a business is closed, whatever its weekly hours. */
export const closureFields = defineFields({
  name: text('Name', { max: maximumLength.name }),
  first_day: day('First day', { missing: 'Please enter the first closed day' }),
  last_day: day('Last day', { missing: 'Please enter the last closed day' }),
});

/** The input of a closure's form. */
export type ClosureInput = InputOf<typeof closureFields>;

type Days = Pick<ClosureInput, 'first_day' | 'last_day'>;

/** Faults at days before 2000, such as those of a year that is half typed, with the field's own message. */
export const yearFaults = (fields: Record<keyof Days, { missing: string }>, days: Days) =>
  (['first_day', 'last_day'] as const)
    .filter((field) => days[field] < '2000')
    .map((field) => ({ field, message: fields[field].missing }));

/** The rule over both days of a closure. */
export const closureOrder = (closure: ClosureInput): FieldFault<keyof Days>[] => {
  const faults: FieldFault<keyof Days>[] = yearFaults(closureFields, closure);
  if (faults.length > 0 || closure.last_day >= closure.first_day) return faults;
  return [{ field: 'last_day', message: 'A closure cannot end before it begins' }];
};
