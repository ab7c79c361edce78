import type { FieldFault } from './fieldFault';
import { trimmed } from './text';

/** The name of an erased person in the records of money and points. */
export const formerCustomer = { first_name: 'Former', last_name: 'customer' } as const;

/** The full name of an erased person. */
export const formerName = `${formerCustomer.first_name} ${formerCustomer.last_name}`;

const plain = (text: string) => trimmed(text).replace(/\s+/g, ' ').toLocaleLowerCase('en');

/** The text to type to confirm an erasure. */
export const nameToType = (name: string): string => name || 'No name';

/**
 * The validation errors of the name that confirms an erasure; case and outer spaces are ignored.
 */
export function erasureFaults(typed: string, name: string): FieldFault<'name'>[] {
  if (!trimmed(typed)) return [{ field: 'name', message: 'The name is required' }];
  if (plain(typed) === plain(nameToType(name))) return [];
  const message = 'This is not the name. Please type it as shown above.';
  return [{ field: 'name', message }];
}
