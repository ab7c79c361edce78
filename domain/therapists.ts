import type { FieldFault } from './fieldFault';
import { trimmed } from './text';

/** The input of a therapist's form. An inactive therapist is no longer offered. */
export interface TherapistInput {
  name: string;
  is_active: boolean;
}

/** A new therapist as the form starts it. */
export const newTherapist: Readonly<TherapistInput> = { name: '', is_active: true };

/** All validation errors of a therapist, in the order of the form. */
export function therapistFaults({ name }: Pick<TherapistInput, 'name'>): FieldFault<'name'>[] {
  return trimmed(name) ? [] : [{ field: 'name', message: 'Name is required' }];
}

/** The error message for a therapist who was deleted or never existed. */
export const therapistGone = 'This therapist is not in your list any more. Please choose again.';

/** The error message for a therapist who is inactive. */
export const therapistAway = (name: string): string =>
  `${name} is inactive. Make the therapist active first, or choose another one.`;
