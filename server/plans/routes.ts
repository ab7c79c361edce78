import {
  createRewardPlan,
  previewRewardPlan,
  type RewardPlanChanges,
  type RewardPlanWire,
  rewardPlanCalls,
} from '../../contract/rewardPlans';
import { faultsOf } from '../../domain/fieldRules';
import { planFields, planUpdateFault } from '../../domain/rewardPlans';
import { counted } from '../../domain/text';
import { createRouter, type Dependencies } from '../http/environment';
import { conflict, found, refuseFaults } from '../http/faults';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { entityTag } from '../records/version';
import { createPlan } from './createPlan';
import { previewPlan } from './preview';
import { readRewardPlans } from './queries';
import { refuseDisorder } from './refuseDisorder';
import { withUnavailableServices } from './troubledServices';

const { create: _, ...calls } = rewardPlanCalls;

const oddRoutes = (dependencies: Dependencies) => {
  const { db } = dependencies;
  return createRouter()
    .openapi(createRewardPlan, async (c) => {
      const { tier_level = 0, name = '', price = 0 } = c.req.valid('json');
      refuseFaults(faultsOf(planFields)({ tier_level, name, price }));
      const plan = { tier_level: Number(tier_level), name, price: Number(price) };
      const data = await createPlan(dependencies, c.get('session'), plan);
      c.header('ETag', entityTag(data));
      return c.json({ success: true, data } as const, 201);
    })
    .openapi(previewRewardPlan, async (c) => {
      const { clientAppId } = c.get('session');
      const { id } = c.req.valid('param');
      const plan = found((await readRewardPlans(db, clientAppId, id))[0], 'reward plan');
      const data = await previewPlan(db, clientAppId, plan);
      return c.json({ success: true, data } as const, 200);
    });
};

export const rewardPlanRoutes = recordRoutes(
  {
    calls,
    kind: 'reward_plan',
    noun: 'reward plan',
    table: 'reward_plans',
    read: readRewardPlans,
    tell: withUnavailableServices,
    // Name and price are fixed at the payment provider once the plan exists.
    check(_trx, _clientAppId, { body }: RecordChange<RewardPlanWire, RewardPlanChanges>) {
      const fault = planUpdateFault(body);
      refuseFaults(fault ? [fault] : []);
      return { is_active: body.is_active };
    },
    columns: (input) => input,
    async uses(db, clientAppId, { id }) {
      const { members } = await db
        .selectFrom('subscriptions')
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .where('client_app_id', '=', clientAppId)
        .where('reward_plan_id', '=', id)
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow();
      return members === 0 ? [] : [`It has ${counted(members, 'active member')} now.`];
    },
    beforeRestore: refuseDisorder,
    conflict: {
      constraint: 'reward_plans_tier',
      fault: () => conflict('Another reward plan has its tier by now.'),
    },
  },
  oddRoutes,
);
