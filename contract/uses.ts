import { z } from '@hono/zod-openapi';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { idInPath, json } from './wire';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fields = 'The values must be the changed fields as JSON';

/**
 * The effects that a deletion, or a change to these values, has on the records that use this one,
 * as sentences to show before it is confirmed.
 */
export const readUses = createRoute({
  operationId: 'readUses',
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
    query: z.object({
      values: z
        .string()
        .max(2000, fields)
        .transform((text, context): Readonly<Record<string, unknown>> => {
          const values = parsed(text);
          if (typeof values === 'object' && values && !Array.isArray(values)) return { ...values };
          context.addIssue({ code: 'custom', message: fields });
          return z.NEVER;
        })
        .optional()
        .openapi({
          type: 'string',
          description: 'The fields that are to be others, as JSON; none for a deletion',
          example: '{"is_active":false}',
        }),
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
    ...faults(400, 401, 404),
  },
});
