import { createRoute, z } from '@hono/zod-openapi';
import { faults } from './errors';
import {
  behindPin,
  dataOf,
  doneAnswer,
  idInBody,
  idInPath,
  idParameter,
  json,
  numberInBody,
  signedIn,
  wireId,
  wireInstant,
} from './wire';

/** API-50. */
export const introServiceSchema = z
  .object({
    id: wireId,
    reward_plan_id: wireId,
    service_id: wireId,
    quantity: z.number().int(),
    created_at: wireInstant,
    updated_at: wireInstant,
    services: z.object({
      id: wireId,
      name: z.string(),
      description: z.string(),
      price: z.number(),
      category: z.string(),
      duration: z.string(),
    }),
  })
  .openapi('IntroService');

/** Keys that are not named here are ignored. */
const introServiceBody = z
  .object({ service_id: idInBody.nullish(), quantity: numberInBody })
  .openapi('IntroServiceBody');

const introServiceChanges = z.object({ quantity: numberInBody }).openapi('IntroServiceChanges');

export type IntroServiceWire = z.infer<typeof introServiceSchema>;

const introServices = '/api/owner/reward-plans/{id}/intro-services' as const;
const tags = ['Reward plans'];
const inPath = idInPath.extend({ introId: idParameter('introId') });
const introServiceAnswer = (description: string) => json(dataOf(introServiceSchema), description);

/** API-50. */
export const listIntroServices = createRoute({
  method: 'get',
  path: introServices,
  tags,
  summary: 'The free services that come with joining a plan',
  ...signedIn,
  request: { params: idInPath },
  responses: {
    200: json(dataOf(z.array(introServiceSchema)), 'The intro services'),
    ...faults(401, 404),
  },
});

/** API-51, API-109. Without a quantity it is 1. */
export const createIntroService = createRoute({
  method: 'post',
  path: introServices,
  tags,
  summary: 'Add an intro service to a plan',
  ...behindPin,
  request: { params: idInPath, body: { required: true, ...json(introServiceBody, 'The service') } },
  responses: {
    201: introServiceAnswer('The new intro service'),
    ...faults(400, 401, 403, 404, 409, 413, 415),
  },
});

/** API-52. */
export const updateIntroService = createRoute({
  method: 'put',
  path: `${introServices}/{introId}`,
  tags,
  summary: 'Change how often a new member gets an intro service',
  ...behindPin,
  request: { params: inPath, body: { required: true, ...json(introServiceChanges, 'Quantity') } },
  responses: {
    200: introServiceAnswer('The changed intro service'),
    ...faults(400, 401, 403, 404, 413, 415),
  },
});

/** API-53. */
export const deleteIntroService = createRoute({
  method: 'delete',
  path: `${introServices}/{introId}`,
  tags,
  summary: 'Remove an intro service from a plan',
  ...behindPin,
  request: { params: inPath },
  responses: { 200: json(doneAnswer, 'Removed'), ...faults(401, 403, 404) },
});
