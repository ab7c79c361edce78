import type { Kysely } from 'kysely';
import type { RewardPlanWire } from '../../contract/rewardPlans';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { listOf } from '../records/ids';

/** Adds the names of intro services that members cannot get: deleted ones, and those in preview. */
export const withUnavailableServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  plans: RewardPlanWire[],
): Promise<RewardPlanWire[]> => {
  if (plans.length === 0) return [];
  const rows = await db
    .selectFrom('intro_services as intro')
    .innerJoin('services as service', sameBusiness('service.id', 'intro.service_id'))
    .select(['intro.reward_plan_id', 'service.name', 'service.is_active', 'service.deleted_at'])
    .where('intro.client_app_id', '=', clientAppId)
    .where('intro.reward_plan_id', 'in', listOf(plans.map(({ id }) => id)))
    .orderBy('intro.id')
    .execute();
  return plans.map((plan) => {
    const own = rows.filter(({ reward_plan_id }) => reward_plan_id === plan.id);
    const deleted = own.filter(({ deleted_at }) => deleted_at);
    const hidden = own.filter(({ deleted_at, is_active }) => !deleted_at && !is_active);
    return {
      ...plan,
      ...(deleted.length > 0 && { deleted_services: deleted.map(({ name }) => name) }),
      ...(hidden.length > 0 && { hidden_services: hidden.map(({ name }) => name) }),
    };
  });
};
