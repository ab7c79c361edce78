import {
  type FieldErrors,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  set,
} from 'react-hook-form';
import type { FieldFault } from '../../../domain/fieldFault';
import { isIdentical } from '../../dataProvider/rawRows';
import { isUnknown, replaceUnknown } from '../../dataProvider/unknown';

export type Faults = readonly FieldFault<string>[];

/**
 * A react-hook-form resolver made of a validation rule that lists all errors, and of the `validate` of
 * react-admin's inputs, which react-hook-form leaves to a resolver where there is one. A rule that answers
 * undefined skips both.
 */
export const checkResolver =
  (faultsOf: (values: FieldValues) => Faults | undefined): Resolver<FieldValues> =>
  async (values, _, { names = [], fields }: { names?: string[]; fields: FieldValues }) => {
    const faults = faultsOf(values);
    if (!faults) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { field, message } of faults) {
      set(errors, field, { type: 'manual', message });
    }
    for (const name of names) {
      const field: RegisterOptions | undefined = get(fields, name);
      if (typeof field?.validate !== 'function') continue;
      const message = await field.validate(get(values, name), values);
      if (typeof message === 'string' && !get(errors, name)) {
        set(errors, name, { type: 'validate', message });
      }
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** Values for validation: unknown ones as in a new record, and NaN for those within lists. */
const knownValues = (values: FieldValues, start: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isUnknown(value) ? start[field] : replaceUnknown(value, Number.NaN),
    ]),
  );

/**
 * The validation errors that prevent saving. Errors that the stored record has already do not count, unless
 * their field was changed. `start` is a new record.
 */
export function openFaults(
  check: (values: FieldValues) => Faults,
  values: FieldValues,
  { stored, start }: { stored: FieldValues | undefined; start: FieldValues },
): Faults {
  const faults = check(knownValues(values, start));
  if (faults.length === 0 || stored?.id === undefined) return faults;
  const before: FieldValues = { ...start, ...stored };
  const old = check(knownValues(before, start));
  return faults.filter(({ field, message }) => {
    const [top = field] = field.split('.');
    const isOld = old.some((fault) => fault.field === field && fault.message === message);
    return !isOld || !isIdentical(values[top], before[top]);
  });
}
