import type { Kysely } from 'kysely';
import * as routes from '../../contract/checkin';
import { newReward, rewardFaults } from '../../domain/rewards';
import { pickedServices } from '../catalogue/pickedServices';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { insertReward, listRewards, lockReward, updateReward } from './rewardQueries';

/**
 * Lays what a body says over the stored reward, or over a new one, and checks it (RWD-09, RWD-10).
 * Any service of the business can be earned (RWD-06).
 */
const checkedReward = async (
  trx: Kysely<Database>,
  clientAppId: number,
  body: routes.RewardBody,
  stored?: routes.RewardWire,
) => {
  const { check_ins_required, reward_service_id, is_active } = { ...newReward, ...stored, ...body };
  refuseFaults(rewardFaults({ check_ins_required, reward_service_id }));
  const serviceId = Number(reward_service_id);
  if (serviceId !== stored?.reward_service_id) {
    const field = 'reward_service_id';
    await pickedServices(trx, clientAppId, { field, ids: [serviceId], kept: 'all' });
  }
  return {
    check_ins_required: Number(check_ins_required),
    reward_service_id: serviceId,
    is_active,
  };
};

/** A reward as the activity shows it: named by what it gives. */
const recorded = ({ service, ...reward }: routes.RewardWire) => ({
  name: service.name,
  ...reward,
});

export const rewardRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listRewards, async (c) => {
      const data = await listRewards(db, c.get('session').clientAppId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createReward, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const body = c.req.valid('json');
      const action = 'reward.created';
      const data = await ownerChange(dependencies, session, 'reward', action, async (trx) => {
        const input = await checkedReward(trx, clientAppId, body);
        const now = clock.now();
        const values = { ...input, client_app_id: clientAppId, created_at: now, updated_at: now };
        const id = await insertReward(trx, values);
        const result = found(await lockReward(trx, clientAppId, id), 'reward');
        return { result, subjectId: id, after: recorded(result) };
      });
      return c.json({ success: true, data } as const, 201);
    })
    .openapi(routes.updateReward, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const body = c.req.valid('json');
      const action = 'reward.updated';
      const data = await ownerChange(dependencies, session, 'reward', action, async (trx) => {
        const before = found(await lockReward(trx, clientAppId, id), 'reward');
        const input = await checkedReward(trx, clientAppId, body, before);
        await updateReward(trx, clientAppId, id, { ...input, updated_at: clock.now() });
        const result = found(await lockReward(trx, clientAppId, id), 'reward');
        return { result, subjectId: id, before: recorded(before), after: recorded(result) };
      });
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.deleteReward, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      await ownerChange(dependencies, session, 'reward', 'reward.deleted', async (trx) => {
        const before = found(await lockReward(trx, clientAppId, id), 'reward');
        const now = clock.now();
        await updateReward(trx, clientAppId, id, { deleted_at: now, updated_at: now });
        return { result: undefined, subjectId: id, before: recorded(before) };
      });
      return c.json({ success: true, message: 'The reward was deleted.' } as const, 200);
    });
};
