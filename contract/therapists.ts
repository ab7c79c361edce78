import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { addition, isAddition } from './additions';
import { recordCalls, version } from './recordCalls';
import { idOrNullInBody, nameText, wireId } from './wire';

const therapistSchema = z
  .object({ id: wireId, name: z.string(), is_active: z.boolean(), version })
  .openapi('Therapist');

const therapistBody = z
  .object({
    name: nameText('Name', maximumLength.name).optional(),
    is_active: z.boolean('is_active must be true or false').optional(),
  })
  .openapi('TherapistBody');

/** The therapist of an appointment, in a body. */
export const therapist_id = idOrNullInBody.openapi({
  ...isAddition,
  description: 'Who does it, of the active therapists; null takes the name away',
});

/** The therapist of an appointment, in an answer. */
export const namedTherapist = addition(
  z
    .object({ id: wireId, name: z.string() })
    .nullable()
    .openapi({ description: 'Who does it; null where nobody is named' }),
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
