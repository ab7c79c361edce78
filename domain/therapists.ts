import type { FieldFault } from './fieldFault';
import { trimmed } from './text';

/** What an owner enters for a person who does appointments. Who is inactive is offered no longer. */
export interface TherapistInput {
  name: string;
  is_active: boolean;
}

/** A new therapist as the form starts it. */
export const newTherapist: Readonly<TherapistInput> = { name: '', is_active: true };

/** All faults of a therapist in the order of the form. */
export function therapistFaults({ name }: Pick<TherapistInput, 'name'>): FieldFault<'name'>[] {
  return trimmed(name) ? [] : [{ field: 'name', message: 'Name is required' }];
}

/** What naming a therapist who was deleted, or never was, is refused with. */
export const therapistGone = 'This therapist is not in your list any more. Please choose again.';

/** What naming a therapist who is inactive is refused with. */
export const therapistAway = (name: string): string =>
  `${name} is inactive. Make the therapist active first, or choose another one.`;
