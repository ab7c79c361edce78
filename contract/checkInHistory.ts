import { z } from '@hono/zod-openapi';
import { purchasedServiceStatuses, settableStatuses } from '../domain/scheduling';
import { createRoute, needs } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { csvFile } from './exports';
import { numberedPage, searchInQuery, totalIsMinimum, whenInQuery } from './paging';
import { dataOf, idInPath, idInQuery, json, wireId, wireInstant } from './wire';

const user = z.object({
  full_name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
});

/** A check-in. Distances are metres, coordinates degrees. */
export const checkInSchema = z
  .object({
    id: wireId,
    user_id: wireId,
    user,
    location: z.object({ id: addition(wireId), name: z.string(), address: z.string() }),
    distance_meters: z.number().int(),
    check_in_time: wireInstant,
    is_used: z.boolean().openapi({ description: 'Whether a reward claim has counted it' }),
    user_latitude: z.number().nullable(),
    user_longitude: z.number().nullable(),
    points_earned: addition(z.number()),
    reward_claim_id: addition(wireId.nullable()),
  })
  .openapi('CheckIn');

/** A reward claim. Its price is dollars: the regular price of the free service. */
export const rewardClaimSchema = z
  .object({
    id: wireId,
    user_id: wireId,
    user,
    reward: z.object({
      check_ins_required: z.number().int().openapi({ description: 'When it was claimed' }),
    }),
    service: z.object({ name: z.string(), category: z.string(), price: z.number() }),
    claimed_at: wireInstant,
    redeemed: z.boolean(),
    redeemed_at: wireInstant.nullable(),
    appointment: z
      .object({
        id: addition(wireId),
        status: z.enum(['pending', ...settableStatuses]),
        scheduled_date: addition(wireInstant),
      })
      .nullable()
      .openapi({ description: 'Of the free service, unless it was cancelled' }),
    purchased_service: z
      .object({ id: wireId, status: z.enum(purchasedServiceStatuses) })
      .nullable()
      .openapi({ description: 'The free service, once it can be scheduled' }),
  })
  .openapi('RewardClaim');

export const checkinAnalyticsSchema = z
  .object({
    total_check_ins: z.number().int(),
    total_users_checked_in: z.number().int(),
    total_rewards_claimed: z.number().int(),
    recent_check_ins: z
      .array(z.object({ check_in_locations: z.object({ name: z.string() }) }))
      .openapi({ description: 'The last 100, newest first' }),
  })
  .openapi('CheckinAnalytics');

export type CheckInWire = z.infer<typeof checkInSchema>;
export type RewardClaimWire = z.infer<typeof rewardClaimSchema>;
export type CheckinAnalyticsWire = z.infer<typeof checkinAnalyticsSchema>;

const checkin = '/api/owner/checkin' as const;
const tags = ['Check-in'];

const span = {
  startDate: whenInQuery('The start').openapi({ description: 'The first day or instant' }),
  endDate: whenInQuery('The end').openapi({
    description: 'The last day, or the first instant that no longer counts',
  }),
};
/** The specification names the search once `search` and once `searchQuery`: clients send both. */
const claimFilter = { ...span, search: searchInQuery, searchQuery: searchInQuery };
const checkInFilter = { ...claimFilter, locationId: idInQuery.optional() };

export type CheckInFilter = z.infer<z.ZodObject<typeof checkInFilter>>;

const pageOf = <T extends z.ZodType>(schema: T) =>
  dataOf(z.array(schema)).extend({
    pagination: z.object({
      page: z.number().int(),
      limit: z.number().int(),
      total: z.number().int(),
      totalPages: z.number().int(),
      total_is_minimum: totalIsMinimum,
    }),
  });

export const getCheckinAnalytics = createRoute({
  operationId: 'getCheckinAnalytics',
  method: 'get',
  path: `${checkin}/analytics`,
  tags,
  summary: 'How often customers checked in and claimed rewards, ever',
  ...needs('reports'),
  responses: { 200: json(dataOf(checkinAnalyticsSchema), 'The summary'), ...faults(401) },
});

export const listCheckIns = createRoute({
  operationId: 'listCheckIns',
  method: 'get',
  path: `${checkin}/history`,
  tags,
  summary: 'A page of the check-ins, newest first',
  ...needs('customers'),
  request: { query: z.object({ ...numberedPage(20), ...checkInFilter }) },
  responses: { 200: json(pageOf(checkInSchema), 'The check-ins'), ...faults(400, 401, 404) },
});

/** All check-ins that the list's filters match, newest first. */
export const exportCheckIns = createRoute({
  operationId: 'exportCheckIns',
  method: 'get',
  path: `${checkin}/history/export`,
  tags,
  summary: 'The check-ins as a CSV file',
  ...needs('customers', 'contacts', 'reports'),
  ...isAddition,
  request: { query: z.object(checkInFilter) },
  responses: { 200: csvFile('The check-ins'), ...faults(400, 401, 404) },
});

/** One check-in by its id, for links to it. */
export const getCheckIn = createRoute({
  operationId: 'getCheckIn',
  method: 'get',
  path: `${checkin}/history/{id}`,
  tags,
  summary: 'One check-in',
  ...needs('customers'),
  ...isAddition,
  request: { params: idInPath },
  responses: { 200: json(dataOf(checkInSchema), 'The check-in'), ...faults(401, 404) },
});

export const listRewardClaims = createRoute({
  operationId: 'listRewardClaims',
  method: 'get',
  path: `${checkin}/reward-claims`,
  tags,
  summary: 'A page of the reward claims, newest first',
  ...needs('customers'),
  request: { query: z.object({ ...numberedPage(20), ...claimFilter }) },
  responses: { 200: json(pageOf(rewardClaimSchema), 'The reward claims'), ...faults(400, 401) },
});

/** All reward claims that the list's filters match, newest first. */
export const exportRewardClaims = createRoute({
  operationId: 'exportRewardClaims',
  method: 'get',
  path: `${checkin}/reward-claims/export`,
  tags,
  summary: 'The reward claims as a CSV file',
  ...needs('customers', 'contacts', 'reports'),
  ...isAddition,
  request: { query: z.object(claimFilter) },
  responses: { 200: csvFile('The reward claims'), ...faults(400, 401) },
});

/** One reward claim by its id, for links to it. */
export const getRewardClaim = createRoute({
  operationId: 'getRewardClaim',
  method: 'get',
  path: `${checkin}/reward-claims/{id}`,
  tags,
  summary: 'One reward claim',
  ...needs('customers'),
  ...isAddition,
  request: { params: idInPath },
  responses: { 200: json(dataOf(rewardClaimSchema), 'The reward claim'), ...faults(401, 404) },
});
