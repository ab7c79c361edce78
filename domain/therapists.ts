import type { Person } from './booking';
import type { ClosureInput } from './closures';
import type { FieldFault } from './fieldFault';
import { faultsOf } from './fieldRules';
import { day, defineFields, text } from './fields';
import type { Id } from './id';
import { maximumLength } from './limits';
import { assumedHours, type WeekdayHours, weekFaults } from './openingHours';
import { trimmed } from './text';

/** The tones by which a therapist is known in the calendar; the theme says how each looks. */
export const therapistColors = [
  'rose',
  'amber',
  'olive',
  'teal',
  'sky',
  'indigo',
  'violet',
  'slate',
] as const;

export type TherapistColor = (typeof therapistColors)[number];

/** The most days off, and the most chosen services, of one therapist. */
export const therapistLimits = { daysOff: 100, services: 500 } as const;

/** Days on which a therapist does not work, with a reason that may be empty. */
export const dayOffFields = defineFields({
  name: text('Reason', { max: maximumLength.name, optional: true }),
  first_day: day('First day', { missing: 'Please enter the first day off' }),
  last_day: day('Last day', { missing: 'Please enter the last day off' }),
});

/** When a therapist works, and which services they do. */
export interface WorkInput {
  /** False while the therapist works whenever the business is open. */
  has_own_hours: boolean;
  /** The hours of a week, Sunday first; they apply with own hours only. */
  days: WeekdayHours[];
  /** Days off with their reason, which may be empty. */
  days_off: ClosureInput[];
  /** True while the therapist does every service. */
  does_all_services: boolean;
  /** The services that the therapist does, where not all. */
  service_ids: Id[];
}

/** The input of a therapist's form. An inactive therapist is no longer offered. */
export interface TherapistInput extends WorkInput {
  name: string;
  is_active: boolean;
  color: string;
  photo_url: string | null;
}

/** A new therapist as the form starts it. */
export const newTherapist: Readonly<TherapistInput> = {
  name: '',
  is_active: true,
  color: 'teal',
  photo_url: null,
  has_own_hours: false,
  days: [...assumedHours.days],
  days_off: [],
  does_all_services: true,
  service_ids: [],
};

/** All validation errors of a therapist, in the order of the form. */
export function therapistFaults(therapist: TherapistInput): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!trimmed(therapist.name)) faults.push({ field: 'name', message: 'Name is required' });
  if (!therapistColors.some((color) => color === therapist.color)) {
    faults.push({ field: 'color', message: 'Please choose a color' });
  }
  if (therapist.has_own_hours) faults.push(...weekFaults(therapist));
  faults.push(...daysOffFaults(therapist.days_off));
  const { does_all_services, service_ids } = therapist;
  if (!does_all_services && service_ids.length === 0) {
    const message = 'Please choose at least one service, or let this therapist do all';
    faults.push({ field: 'service_ids', message });
  }
  if (service_ids.length > therapistLimits.services) {
    const message = `A therapist can have at most ${therapistLimits.services} chosen services`;
    faults.push({ field: 'service_ids', message });
  }
  return faults;
}

function daysOffFaults(daysOff: readonly ClosureInput[]): FieldFault[] {
  if (daysOff.length > therapistLimits.daysOff) {
    const message = `A therapist can have at most ${therapistLimits.daysOff} entries of days off`;
    return [{ field: 'days_off', message }];
  }
  return daysOff.flatMap((off, index) =>
    dayOffFaults(off).map(({ field, message }) => ({
      field: `days_off.${index}.${field}`,
      message,
    })),
  );
}

const dayOffFaults = faultsOf(dayOffFields, ({ first_day, last_day }) =>
  last_day < first_day
    ? [{ field: 'last_day', message: 'Days off cannot end before they begin' }]
    : [],
);

const anyTime = assumedHours.days.map((day) => ({ ...day, opens: '00:00', closes: '00:00' }));

/** The hours and services of a therapist, as free times take them. */
export const personOf = <Therapist extends WorkInput & { id: Id }>(
  therapist: Therapist,
): Therapist & Person => ({
  ...therapist,
  hours: {
    days: therapist.has_own_hours ? therapist.days : anyTime,
    closures: therapist.days_off,
  },
  serviceIds: therapist.does_all_services ? null : therapist.service_ids,
});

/** The error message for a therapist who was deleted or never existed. */
export const therapistGone = 'This therapist is not in your list any more. Please choose again.';

/** The error message for a therapist who is inactive. */
export const therapistAway = (name: string): string =>
  `${name} is inactive. Make the therapist active first, or choose another one.`;
