import { z } from '@hono/zod-openapi';
import { rewardServiceMissing } from '../domain/rewards';
import { recordCalls, version } from './recordCalls';
import { choiceInBody, numberInBody, wireId } from './wire';

/** A reward. The price of its service is dollars. */
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

/** The body of a reward. Unknown keys are ignored; a field left out of an update stays as it is. */
const rewardBody = z
  .object({
    check_ins_required: numberInBody,
    reward_service_id: choiceInBody(rewardServiceMissing).nullish(),
    is_active: z.boolean('is_active must be true or false').optional(),
  })
  .openapi('RewardBody');

export type RewardWire = z.infer<typeof rewardSchema>;
export type RewardBody = z.infer<typeof rewardBody>;

/** The calls of rewards. Claims keep the name of a deleted reward and of its service. */
export const rewardCalls = recordCalls({
  path: '/api/owner/checkin/rewards',
  tag: 'Check-in',
  noun: 'check-in reward',
  all: 'All check-in rewards, fewest check-ins first',
  deletion: '; its claims stay',
  record: rewardSchema,
  body: rewardBody,
});
