import { z } from '@hono/zod-openapi';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { idInPath, json } from './wire';

/** What a deletion does to whatever uses the record, in sentences for the owner who is about to delete it. */
export const readUses = createRoute({
  method: 'get',
  path: '/api/owner/uses/{kind}/{id}',
  tags: ['Activity'],
  summary: 'Where a record of App Config is used',
  ...needs('config'),
  ...isAddition,
  request: {
    params: idInPath.extend({
      kind: z.string().openapi({ param: { name: 'kind', in: 'path' }, example: 'location' }),
    }),
  },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        data: z.array(z.string()).openapi({
          example: ['Customers have checked in here 12 times.'],
        }),
      }),
      'None where nothing uses it',
    ),
    ...faults(401, 404),
  },
});
