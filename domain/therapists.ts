import type { Person } from './booking';
import type { ClosureInput } from './closures';
import {
  active,
  day,
  defineFields,
  flag,
  type InputOf,
  image,
  oneOf,
  startOf,
  text,
} from './fields';
import type { Id } from './id';
import { maximumLength } from './limits';
import { assumedHours, type WeekdayHours } from './openingHours';

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

/** The plain fields of a therapist. An inactive one is no longer offered. */
export const therapistFields = defineFields({
  name: text('Name', { max: maximumLength.name }),
  is_active: active(),
  color: oneOf('Color', {
    choices: therapistColors,
    start: 'teal',
    missing: 'Please choose a color',
  }),
  photo_url: image('Photo', { optional: true }),
  has_own_hours: flag('Has working hours'),
  does_all_services: flag('Does all services', { start: true }),
});

/** The input of a therapist's form. */
export type TherapistInput = InputOf<typeof therapistFields> & WorkInput;

/** A new therapist as the form starts it. */
export const newTherapist: Readonly<TherapistInput> = {
  ...startOf(therapistFields),
  days: [...assumedHours.days],
  days_off: [],
  service_ids: [],
};

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
