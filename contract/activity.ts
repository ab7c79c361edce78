import { createRoute, z } from '@hono/zod-openapi';
import { isAddition } from './additions';
import { faults } from './errors';
import { json, signedIn, wireId, wireInstant } from './wire';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One change: who, what and when. */
export const activitySchema = z
  .object({
    id: wireId,
    at: wireInstant,
    owner: z
      .object({ id: wireId, name: z.string() })
      .nullable()
      .openapi({ description: 'Null when the system did it' }),
    action: z.string().openapi({ example: 'service.updated' }),
    subject_type: z.string().openapi({ example: 'service' }),
    subject_id: wireId.nullable(),
    subject_name: z.string().nullable().openapi({ description: 'As it was after the change' }),
    changes: z
      .array(z.object({ field: z.string(), before: scalar, after: scalar }))
      .openapi({ description: 'The plain fields that an update changed' }),
  })
  .openapi('Activity');

export type ActivityWire = z.infer<typeof activitySchema>;

const instant = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} must be an ISO 8601 instant with a zone` })
    .optional();

/** All kinds, from the beginning until now, when nothing is said. */
const activityQuery = z.object({
  kind: z.string().optional().openapi({ example: 'service' }),
  start_date: instant('The start').openapi({ description: 'The first instant' }),
  end_date: instant('The end').openapi({ description: 'The first instant that no longer counts' }),
  limit: z.coerce
    .number('The limit must be a whole number')
    .int('The limit must be a whole number')
    .min(1, 'The limit must be 1 or more')
    .max(100, 'The limit must be 100 or less')
    .default(20),
  cursor: z.string().optional().openapi({ description: 'next_cursor of the page before' }),
});

/** What was changed in the business, by whom and when. Pages by cursor, so that new changes move nothing. */
export const listActivity = createRoute({
  method: 'get',
  path: '/api/owner/activity',
  tags: ['Activity'],
  summary: 'Who changed what and when, newest first',
  ...signedIn,
  ...isAddition,
  request: { query: activityQuery },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        data: z.array(activitySchema),
        next_cursor: z.string().nullable().openapi({ description: 'Null on the last page' }),
      }),
      'A page of changes',
    ),
    ...faults(400, 401),
  },
});
