import { z } from '@hono/zod-openapi';
import { createRoute, open } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { json } from './wire';

const healthSchema = z
  .object({ status: z.literal('ok'), database: z.literal('ok') })
  .openapi('Health');

export const getHealth = createRoute({
  operationId: 'getHealth',
  method: 'get',
  path: '/healthz',
  tags: ['Server'],
  ...open,
  summary: 'Whether the server and its database answer',
  ...isAddition,
  responses: { 200: json(healthSchema, 'Both answer'), ...faults(503) },
});

export const getOpenApi = createRoute({
  operationId: 'getOpenApi',
  method: 'get',
  path: '/api/openapi.json',
  tags: ['Server'],
  ...open,
  summary: 'This description',
  ...isAddition,
  responses: { 200: json(z.record(z.string(), z.unknown()), 'An OpenAPI 3.1 document') },
});
