import * as routes from '../../contract/rewardPlans';
import { planFaults, planUpdateFault } from '../../domain/rewardPlans';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { createPlan } from './createPlan';
import { previewPlan } from './preview';
import { findPlan, listRewardPlans, lockPlan, updatePlan } from './queries';

export const rewardPlanRoutes = (dependencies: Dependencies) => {
  const { db, clock } = dependencies;
  return createRouter()
    .openapi(routes.listRewardPlans, async (c) => {
      const data = await listRewardPlans(db, c.get('session').clientAppId);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.createRewardPlan, async (c) => {
      const { tier_level = 0, name = '', price = 0 } = c.req.valid('json');
      refuseFaults(planFaults({ tier_level, name, price }));
      const plan = { tier_level: Number(tier_level), name, price: Number(price) };
      const data = await createPlan(dependencies, c.get('session'), plan);
      return c.json({ success: true, data } as const, 201);
    })
    .openapi(routes.updateRewardPlan, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const { is_active } = c.req.valid('json');
      const action = 'reward_plan.updated';
      const data = await ownerChange(dependencies, session, 'reward_plan', action, async (trx) => {
        const before = found(await lockPlan(trx, clientAppId, id), 'reward plan');
        const fault = planUpdateFault({ is_active });
        refuseFaults(fault ? [fault] : []);
        await updatePlan(trx, clientAppId, id, { is_active, updated_at: clock.now() });
        const after = found(await findPlan(trx, clientAppId, id), 'reward plan');
        return { result: after, subjectId: id, before, after };
      });
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.deleteRewardPlan, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id } = c.req.valid('param');
      const action = 'reward_plan.deleted';
      const name = await ownerChange(dependencies, session, 'reward_plan', action, async (trx) => {
        const before = found(await lockPlan(trx, clientAppId, id), 'reward plan');
        const now = clock.now();
        await updatePlan(trx, clientAppId, id, { deleted_at: now, updated_at: now });
        return { result: before.name, subjectId: id, before };
      });
      return c.json({ success: true, message: `"${name}" was deleted.` } as const, 200);
    })
    .openapi(routes.previewRewardPlan, async (c) => {
      const { clientAppId } = c.get('session');
      const { id } = c.req.valid('param');
      const plan = found(await findPlan(db, clientAppId, id), 'reward plan');
      const data = await previewPlan(db, clientAppId, plan);
      return c.json({ success: true, data } as const, 200);
    });
};
