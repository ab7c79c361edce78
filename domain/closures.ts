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

/** The rule over both days of a closure. */
export const closureOrder = ({ first_day, last_day }: ClosureInput): FieldFault<'last_day'>[] =>
  last_day < first_day
    ? [{ field: 'last_day', message: 'A closure cannot end before it begins' }]
    : [];
