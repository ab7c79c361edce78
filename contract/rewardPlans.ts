import { z } from '@hono/zod-openapi';
import { planFields } from '../domain/rewardPlans';
import { createRoute, signedIn } from './access';
import { faults } from './errors';
import { answered, sent } from './fields';
import { introServiceSchema } from './introServices';
import { recordCalls, version } from './recordCalls';
import { unavailableServices } from './services';
import { dataOf, idInPath, json, jsonBody, wireId } from './wire';

/** A reward plan. Its price is dollars per month. */
export const rewardPlanSchema = z
  .object({
    id: wireId,
    ...answered(planFields),
    points_per_month: z.number().int(),
    is_active: z.boolean(),
    ...unavailableServices('plan'),
    version,
  })
  .openapi('RewardPlan');

const listedService = z.object({
  id: wireId,
  name: z.string(),
  category: z.string(),
  description: z.string(),
});

/** A reward plan as a member sees it. Prices are dollars. */
export const planPreviewSchema = z
  .object({
    plan: z.object({ name: z.string(), price: z.number() }),
    special_pricing_count: z.number().int(),
    intro_services: z.array(introServiceSchema),
    service_breakdown: z.object({
      special_pricing: z.array(
        listedService.extend({
          original_price: z.number(),
          special_price: z.number(),
          is_free: z.boolean(),
          discount_percentage: z.number().int(),
        }),
      ),
      regular_pricing: z.array(listedService.extend({ price: z.number() })),
    }),
  })
  .openapi('PlanPreview');

/** The body of a creation. Unknown keys are ignored. */
const planBody = z.object(sent(planFields)).openapi('RewardPlanBody');

/** The body of an update, without the fixed name and price. Unknown keys are ignored. */
const planChanges = z
  .object({ is_active: z.boolean('is_active must be true or false').optional() })
  .openapi('RewardPlanChanges');

export type RewardPlanChanges = z.infer<typeof planChanges>;
export type RewardPlanWire = z.infer<typeof rewardPlanSchema>;
export type PlanPreviewWire = z.infer<typeof planPreviewSchema>;

const plans = '/api/owner/reward-plans' as const;
const tag = 'Reward plans';

/** The calls of reward plans. Subscriptions of a deleted plan and their billing continue. */
export const rewardPlanCalls = recordCalls({
  path: plans,
  tag,
  noun: 'reward plan',
  all: 'The membership tiers, lowest first',
  deletion: '; its subscriptions stay',
  record: rewardPlanSchema,
  body: planBody,
  changes: planChanges,
});

/** Creates a plan, with its product and its price at the card payment provider. */
export const createRewardPlan = createRoute({
  ...rewardPlanCalls.create,
  summary: 'Add the plan of a free tier',
  request: { body: jsonBody(planBody, 'The plan') },
  responses: { ...rewardPlanCalls.create.responses, ...faults(502, 503) },
});

export const previewRewardPlan = createRoute({
  operationId: 'previewRewardPlan',
  method: 'get',
  path: `${plans}/{id}/preview`,
  tags: [tag],
  summary: 'What members of a plan get: live services and their prices, intro services',
  ...signedIn,
  request: { params: idInPath },
  responses: { 200: json(dataOf(planPreviewSchema), 'The preview'), ...faults(401, 404) },
});
