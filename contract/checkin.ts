import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { recordCalls, version } from './recordCalls';
import { idInBody, numberInBody, text, wireId } from './wire';

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
    version,
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
    version,
  })
  .openapi('Reward');

const isActive = z.boolean('is_active must be true or false').optional();

/** Keys that are not named here are ignored. What an update leaves out stays as it was. */
const locationBody = z
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
export type RewardBody = z.infer<typeof rewardBody>;

const tag = 'Check-in';

/** API-31 to API-34, API-105: the check-ins of a deleted location keep its name. */
export const locationCalls = recordCalls({
  path: '/api/owner/checkin/locations',
  tag,
  thing: 'check-in location',
  all: 'All check-in locations',
  deletion: '; its history stays',
  record: locationSchema,
  body: locationBody,
  example: {
    name: 'Main Street',
    address: '2 Main Street',
    latitude: 40,
    longitude: -74,
    radius_meters: 100,
    is_active: true,
  },
});

/** API-35 to API-38: claims keep what they were for. */
export const rewardCalls = recordCalls({
  path: '/api/owner/checkin/rewards',
  tag,
  thing: 'check-in reward',
  all: 'All check-in rewards, fewest check-ins first',
  deletion: '; its claims stay',
  record: rewardSchema,
  body: rewardBody,
});
