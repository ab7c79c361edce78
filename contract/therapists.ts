import { z } from '@hono/zod-openapi';
import { dayOffFields, therapistFields } from '../domain/therapists';
import { addition, isAddition } from './additions';
import { answered, sent } from './fields';
import { daysInBody, weekdayHours } from './openingHours';
import { recordCalls, version } from './recordCalls';
import { idInBody, idOrNullInBody, wireId } from './wire';

const therapistSchema = z
  .object({
    id: wireId,
    ...answered(therapistFields),
    has_own_hours: z.boolean().openapi({
      description: 'False for who works whenever the business is open, but for days off',
    }),
    days: z.array(weekdayHours).openapi({ description: 'Sunday first; they apply to own hours' }),
    days_off: z
      .array(z.object(answered(dayOffFields)))
      .openapi({ description: 'Earliest first; the name is the reason' }),
    service_ids: z.array(wireId).openapi({ description: 'What they do, where not all services' }),
    services: z
      .array(z.object({ id: wireId, name: z.string() }))
      .openapi({ description: 'The same with their names' }),
    version,
  })
  .openapi('Therapist');

export type TherapistWire = z.infer<typeof therapistSchema>;

const therapistBody = z
  .object({
    ...sent(therapistFields),
    days: daysInBody.optional(),
    days_off: z
      .array(z.object(sent(dayOffFields)))
      .max(500, 'There are too many days off')
      .optional(),
    service_ids: z.array(idInBody).max(1000, 'There are too many services').optional(),
  })
  .openapi('TherapistBody');

export type TherapistBody = z.infer<typeof therapistBody>;

/** The therapist of an appointment, in a body. */
export const therapist_id = idOrNullInBody.openapi({
  ...isAddition,
  description: 'Who does it, of the active therapists; null leaves it unassigned',
});

/** The therapist of an appointment, in an answer. */
export const namedTherapist = addition(
  z
    .object({ id: wireId, name: z.string() })
    .nullable()
    .openapi({ description: 'Who does it; null where it is unassigned' }),
);

/** The calls of therapists. Appointments keep the name of a deleted therapist. */
export const therapistCalls = recordCalls({
  path: '/api/owner/therapists',
  tag: 'Scheduling',
  noun: 'therapist',
  all: 'All therapists, by name',
  deletion: '; appointments keep the name',
  isAddition: true,
  record: therapistSchema,
  body: therapistBody,
  example: { name: 'Maya Lindt', is_active: true },
});
