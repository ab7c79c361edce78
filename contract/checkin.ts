import { createRoute, z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { faults } from './errors';
import {
  behindPin,
  dataOf,
  doneAnswer,
  idInBody,
  idInPath,
  json,
  numberInBody,
  signedIn,
  text,
  wireId,
} from './wire';

/** API-31. Degrees and metres. */
export const locationSchema = z
  .object({
    id: wireId,
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    radius_meters: z.number().int(),
    is_active: z.boolean(),
  })
  .openapi('Location');

/** API-35. The price is dollars. */
export const rewardSchema = z
  .object({
    id: wireId,
    check_ins_required: z.number().int(),
    reward_service_id: wireId,
    is_active: z.boolean(),
    service: z.object({
      id: wireId,
      name: z.string(),
      price: z.number(),
      category: z.string(),
    }),
  })
  .openapi('Reward');

const isActive = z.boolean('is_active must be true or false').optional();

/** Keys that are not named here are ignored. What an update leaves out stays as it was. */
export const locationBody = z
  .object({
    name: text('Location name', maximumLength.name).optional(),
    address: text('The address', maximumLength.address).optional(),
    latitude: numberInBody,
    longitude: numberInBody,
    radius_meters: numberInBody,
    is_active: isActive,
  })
  .openapi('LocationBody');

/** Keys that are not named here are ignored. What an update leaves out stays as it was. */
export const rewardBody = z
  .object({
    check_ins_required: numberInBody,
    reward_service_id: idInBody.nullish(),
    is_active: isActive,
  })
  .openapi('RewardBody');

export type LocationWire = z.infer<typeof locationSchema>;
export type RewardWire = z.infer<typeof rewardSchema>;
export type LocationBody = z.infer<typeof locationBody>;
export type RewardBody = z.infer<typeof rewardBody>;

const checkin = '/api/owner/checkin' as const;
const tags = ['Check-in'];
const location = (description: string) => json(dataOf(locationSchema), description);
const reward = (description: string) => json(dataOf(rewardSchema), description);

/** API-31. */
export const listLocations = createRoute({
  method: 'get',
  path: `${checkin}/locations`,
  tags,
  summary: 'All check-in locations',
  ...signedIn,
  responses: { 200: json(dataOf(z.array(locationSchema)), 'The locations'), ...faults(401) },
});

/** API-32. */
export const createLocation = createRoute({
  method: 'post',
  path: `${checkin}/locations`,
  tags,
  summary: 'Add a check-in location',
  ...behindPin,
  request: { body: { required: true, ...json(locationBody, 'The location') } },
  responses: { 201: location('The new location'), ...faults(400, 401, 403, 413, 415) },
});

/** API-33. */
export const updateLocation = createRoute({
  method: 'put',
  path: `${checkin}/locations/{id}`,
  tags,
  summary: 'Change a check-in location',
  ...behindPin,
  request: { params: idInPath, body: { required: true, ...json(locationBody, 'The location') } },
  responses: { 200: location('The changed location'), ...faults(400, 401, 403, 404, 413, 415) },
});

/** API-34, API-105: its check-ins keep its name. */
export const deleteLocation = createRoute({
  method: 'delete',
  path: `${checkin}/locations/{id}`,
  tags,
  summary: 'Delete a check-in location; its history stays',
  ...behindPin,
  request: { params: idInPath },
  responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404) },
});

/** API-35. */
export const listRewards = createRoute({
  method: 'get',
  path: `${checkin}/rewards`,
  tags,
  summary: 'All check-in rewards, fewest check-ins first',
  ...signedIn,
  responses: { 200: json(dataOf(z.array(rewardSchema)), 'The rewards'), ...faults(401) },
});

/** API-36. */
export const createReward = createRoute({
  method: 'post',
  path: `${checkin}/rewards`,
  tags,
  summary: 'Add a check-in reward',
  ...behindPin,
  request: { body: { required: true, ...json(rewardBody, 'The reward') } },
  responses: { 201: reward('The new reward'), ...faults(400, 401, 403, 413, 415) },
});

/** API-37. */
export const updateReward = createRoute({
  method: 'put',
  path: `${checkin}/rewards/{id}`,
  tags,
  summary: 'Change a check-in reward',
  ...behindPin,
  request: { params: idInPath, body: { required: true, ...json(rewardBody, 'The reward') } },
  responses: { 200: reward('The changed reward'), ...faults(400, 401, 403, 404, 413, 415) },
});

/** API-38: claims keep what they were for. */
export const deleteReward = createRoute({
  method: 'delete',
  path: `${checkin}/rewards/{id}`,
  tags,
  summary: 'Delete a check-in reward; its claims stay',
  ...behindPin,
  request: { params: idInPath },
  responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404) },
});
