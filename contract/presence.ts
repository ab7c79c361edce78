import { z } from '@hono/zod-openapi';
import { createRoute, signedIn } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { dataOf, json, jsonBody } from './wire';

const kind = z.string('The kind must be text').regex(/^[a-z_]{1,40}$/, 'There is no such kind');

const id = z.string('The id must be text').regex(/^[\w-]{1,40}$/, 'There is no such id');

/**
 * The heartbeat of a session that has a form open; the answer names the other sessions that have
 * the same record open. To be repeated every 20 seconds; it expires after 45.
 */
export const sayPresence = createRoute({
  operationId: 'sayPresence',
  method: 'put',
  path: '/auth/owner/presence',
  tags: ['Account'],
  summary: 'Say which record this session has open, and learn who else has it open',
  ...signedIn,
  ...isAddition,
  request: {
    body: jsonBody(
      z
        .object({
          kind: kind.nullable().openapi({
            description: 'As the activity calls it; null when nothing is open',
          }),
          id: id.optional(),
          left: z
            .object({ kind, id }, 'What was left must have its kind and id')
            .optional()
            .openapi({
              description:
                'With a kind that is null: only this is open no more, whatever another tab has open',
            }),
        })
        .openapi('Presence'),
      'What is open',
    ),
  },
  responses: {
    200: json(
      dataOf(
        z.object({
          others: z.array(z.string()).openapi({ description: 'The names of the others' }),
          is_alone: z.boolean().openapi({
            description: 'Nobody else signs in to this business; it need not be said again',
          }),
        }),
      ),
      'Who else has it open',
    ),
    ...faults(400, 401, 403, 413, 415),
  },
});
