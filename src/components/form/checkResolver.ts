import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { FieldFault } from '../../../domain/fieldFault';

/** What react-hook-form asks, answered by a rule that lists all faults. */
export const checkResolver =
  (check: (values: FieldValues) => readonly FieldFault<string>[]): Resolver<FieldValues> =>
  (values) => {
    const faults = check(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { field, message } of faults) set(errors, field, { type: 'manual', message });
    return { values: {}, errors };
  };
