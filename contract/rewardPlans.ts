import { createRoute, z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { faults } from './errors';
import { introServiceSchema } from './introServices';
import {
  behindPin,
  dataOf,
  doneAnswer,
  idInPath,
  json,
  numberInBody,
  signedIn,
  text,
  wireId,
} from './wire';

/** API-45. The price is dollars per month. */
export const rewardPlanSchema = z
  .object({
    id: wireId,
    tier_level: z.number().int().min(1).max(3),
    name: z.string(),
    price: z.number(),
    points_per_month: z.number().int(),
    is_active: z.boolean(),
  })
  .openapi('RewardPlan');

const listedService = z.object({
  id: wireId,
  name: z.string(),
  category: z.string(),
  description: z.string(),
});

/** API-49: what a member of the plan sees. Prices are dollars. */
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

/** Keys that are not named here are ignored. */
const planBody = z
  .object({
    tier_level: numberInBody,
    name: text('Plan name', maximumLength.name).optional(),
    price: numberInBody,
  })
  .openapi('RewardPlanBody');

/** Name and price are fixed once the plan exists: other keys are ignored and never written. */
const planChanges = z
  .object({ is_active: z.boolean('is_active must be true or false').optional() })
  .openapi('RewardPlanChanges');

export type RewardPlanWire = z.infer<typeof rewardPlanSchema>;
export type PlanPreviewWire = z.infer<typeof planPreviewSchema>;

const plans = '/api/owner/reward-plans' as const;
const tags = ['Reward plans'];
const planAnswer = (description: string) => json(dataOf(rewardPlanSchema), description);

/** API-45. */
export const listRewardPlans = createRoute({
  method: 'get',
  path: plans,
  tags,
  summary: 'The membership tiers, lowest first',
  ...signedIn,
  responses: { 200: json(dataOf(z.array(rewardPlanSchema)), 'The reward plans'), ...faults(401) },
});

/** API-46, API-106, API-107: its product and its price are made with the card payment provider. */
export const createRewardPlan = createRoute({
  method: 'post',
  path: plans,
  tags,
  summary: 'Add the plan of a free tier',
  ...behindPin,
  request: { body: { required: true, ...json(planBody, 'The plan') } },
  responses: {
    201: planAnswer('The new plan, active'),
    ...faults(400, 401, 403, 409, 413, 415, 502, 503),
  },
});

/** API-47. */
export const updateRewardPlan = createRoute({
  method: 'put',
  path: `${plans}/{id}`,
  tags,
  summary: 'Activate or deactivate a plan',
  ...behindPin,
  request: { params: idInPath, body: { required: true, ...json(planChanges, 'Its status') } },
  responses: { 200: planAnswer('The changed plan'), ...faults(400, 401, 403, 404, 413, 415) },
});

/** API-48, API-108: existing subscriptions and their billing stay. */
export const deleteRewardPlan = createRoute({
  method: 'delete',
  path: `${plans}/{id}`,
  tags,
  summary: 'Delete a plan; its subscriptions stay',
  ...behindPin,
  request: { params: idInPath },
  responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404) },
});

/** API-49. */
export const previewRewardPlan = createRoute({
  method: 'get',
  path: `${plans}/{id}/preview`,
  tags,
  summary: 'What members of a plan get: live services and their prices, intro services',
  ...signedIn,
  request: { params: idInPath },
  responses: { 200: json(dataOf(planPreviewSchema), 'The preview'), ...faults(401, 404) },
});
