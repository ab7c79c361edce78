import { z } from '@hono/zod-openapi';
import { introServiceMissing } from '../domain/rewardPlans';
import { recordCalls, version } from './recordCalls';
import { choiceInBody, numberInBody, wireId, wireInstant } from './wire';

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
    version,
  })
  .openapi('IntroService');

/** The body of an intro service. Unknown keys are ignored. */
const introServiceBody = z
  .object({ service_id: choiceInBody(introServiceMissing).nullish(), quantity: numberInBody })
  .openapi('IntroServiceBody');

const introServiceChanges = z.object({ quantity: numberInBody }).openapi('IntroServiceChanges');

export type IntroServiceBody = z.infer<typeof introServiceBody>;
export type IntroServiceWire = z.infer<typeof introServiceSchema>;

/** The calls of a plan's intro services. An update can change the quantity alone (1 by default). */
export const introServiceCalls = recordCalls({
  path: '/api/owner/reward-plans/{id}/intro-services',
  idName: 'introId',
  tag: 'Reward plans',
  noun: 'intro service',
  all: 'The free services that come with joining a plan',
  record: introServiceSchema,
  body: introServiceBody,
  changes: introServiceChanges,
});
