import { emailFault } from './email';
import type { FieldFault } from './fieldFault';
import {
  type Field,
  type FieldOf,
  type Fields,
  type InputOf,
  type Kind,
  type Options,
  startOf,
} from './fields';
import { moneyFault } from './money';
import { phoneFault, toE164 } from './phone';
import { lengthOf, trimmed } from './text';
import { isCalendarDay } from './time';

const tooLong = ({ label, max }: FieldOf<'text' | 'longText'>, value: unknown) =>
  lengthOf(trimmed(String(value))) > max && `${label} must be at most ${max} characters`;

const outside = (field: FieldOf<'integer' | 'decimal'>, value: unknown) => {
  const { label, min, max, unit, missing } = field;
  if (Number(value) >= min && Number(value) <= max) return false;
  return missing ?? `${label} must be between ${min} and ${max}${unit ? ` ${unit}` : ''}`;
};

/** The rule of each kind for a value that is there: an error message, or false. */
const rules: { [Name in Kind]: (field: FieldOf<Name>, value: unknown) => string | false } = {
  text: tooLong,
  longText: tooLong,
  phone: ({ missing }, value) => toE164(String(value)) === null && (missing ?? phoneFault),
  email: ({ missing }, value) => {
    const fault = emailFault(trimmed(String(value)));
    return fault !== undefined && (missing ?? fault);
  },
  integer: (field, value) => outside(field, Number.isInteger(value) ? value : Number.NaN),
  decimal: outside,
  money: ({ label, max, min }, value) => moneyFault(label, max, Number(value), min) ?? false,
  moment: ({ label, missing }, value) =>
    Number.isNaN(Date.parse(String(value))) && (missing ?? `${label} must be a date and time`),
  image: () => false,
  day: ({ label, missing }, value) =>
    !isCalendarDay(String(value)) && (missing ?? `${label} must be a day`),
  flag: () => false,
  active: () => false,
  oneOf: ({ label, choices, missing }, value) =>
    !choices.includes(String(value)) &&
    (missing ?? `${label} must be one of ${choices.join(', ')}`),
  reference: () => false,
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && !trimmed(value));

/** True if a record is invalid without the field's value; a flag always has one. */
export const isRequired = ({ kind, ...field }: Field): boolean =>
  !('optional' in field) && kind !== 'flag' && kind !== 'active';

/** The error message for a field's value, if it is invalid. */
export function faultOf(field: Field, value: unknown): string | undefined {
  const { label, missing }: Options & { label: string } = field;
  if (isEmpty(value)) {
    if (!isRequired(field)) return undefined;
    if (missing || !('min' in field || field.kind === 'money'))
      return missing ?? `${label} is required`;
  }
  const rule = rules[field.kind] as (field: Field, value: unknown) => string | false;
  return rule(field, value ?? Number.NaN) || undefined;
}

/**
 * The validation of a record: all errors in the order of its fields, then those of `check`, the rule
 * over several fields. It gets all values, also ones that are empty or invalid, and must not throw at
 * them; its errors count at fields that are valid by themselves.
 */
export const faultsOf =
  <List extends Fields>(
    fields: List,
    check: (values: InputOf<List>) => FieldFault<keyof List & string>[] = () => [],
  ) =>
  (values: InputOf<List>): FieldFault<keyof List & string>[] => {
    const faults = Object.entries(fields).flatMap(([field, declared]) => {
      const message = faultOf(declared, values[field]);
      return message === undefined ? [] : [{ field, message }];
    });
    const isFaulty = (name: string) => faults.some(({ field }) => field === name);
    return [...faults, ...check(values).filter(({ field }) => !isFaulty(field))];
  };

/** The start values and the validation of a record, as its form and its table need them. */
export const ruleOf = <List extends Fields>(
  fields: List,
  check?: Parameters<typeof faultsOf<List>>[1],
) => ({ start: startOf(fields), faults: faultsOf(fields, check) });
