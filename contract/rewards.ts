import { z } from '@hono/zod-openapi';
import { rewardFields } from '../domain/rewards';
import { recordSchemas } from './fields';
import { recordCalls } from './recordCalls';
import { wireId } from './wire';

/** The service of a reward as it is now. Its price is dollars. */
const service = z.object({
  id: wireId,
  name: z.string(),
  price: z.number(),
  category: z.string(),
});

/** The calls of rewards. Claims keep the name of a deleted reward and of its service. */
export const rewardCalls = recordCalls({
  path: '/api/owner/checkin/rewards',
  tag: 'Check-in',
  noun: 'check-in reward',
  all: 'All check-in rewards, fewest check-ins first',
  deletion: '; its claims stay',
  ...recordSchemas('Reward', rewardFields, { service }),
});

export type RewardWire = z.infer<typeof rewardCalls.record>;
export type RewardBody = z.infer<typeof rewardCalls.changes>;
