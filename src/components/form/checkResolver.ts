import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { FieldFault } from '../../../domain/fieldFault';
import { isSame } from '../../dataProvider/rawRows';
import { isUnknown, replaceUnknown } from '../../dataProvider/unknown';

export type Faults = readonly FieldFault<string>[];

/** What react-hook-form asks, answered by a rule that lists all faults. */
export const checkResolver =
  (faultsOf: (values: FieldValues) => Faults): Resolver<FieldValues> =>
  (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { field, message } of faults) set(errors, field, { type: 'manual', message });
    return { values: {}, errors };
  };

/** Values as a rule takes them: what is unknown is as in a new record, and within a list no number. */
const knownValues = (values: FieldValues, start: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isUnknown(value) ? start[field] : replaceUnknown(value, Number.NaN),
    ]),
  );

/**
 * The faults that keep values from being saved: none that a stored record has already, at a field that
 * was not changed. `start` is a new record.
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
    return !isOld || !isSame(values[top], before[top]);
  });
}
