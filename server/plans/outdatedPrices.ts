import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';

/**
 * Drops what has waited for deleted plans to come back and is no special price any more: by now the
 * service costs no more than it, or the price of another tier has passed it (SVC-54, SVC-55).
 */
export const dropOutdatedPrices = async (
  trx: Transaction<Database>,
  clientAppId: number,
  plans: readonly { id: number }[],
): Promise<void> => {
  for (const { id } of plans) {
    await sql`delete from service_tier_prices as waiting
      using services as service
      where waiting.client_app_id = ${clientAppId} and waiting.reward_plan_id = ${id}
        and service.client_app_id = ${clientAppId} and service.id = waiting.service_id
        and (waiting.special_price >= service.price or exists (
          select from service_tier_prices as other
          join reward_plans as plan on plan.client_app_id = ${clientAppId}
            and plan.id = other.reward_plan_id and plan.deleted_at is null
          where other.client_app_id = ${clientAppId} and other.service_id = waiting.service_id
            and other.is_enabled and sign(other.tier_level - waiting.tier_level) * (
              waiting.special_price - other.special_price) <= 0
            and other.tier_level <> waiting.tier_level))`.execute(trx);
  }
};
