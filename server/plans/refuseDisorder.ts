import { sql, type Transaction } from 'kysely';
import { formatUsd } from '../../domain/money';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';
import { conflict } from '../http/faults';

interface Disorder {
  service: string;
  plan: string;
  price: string;
  other: string;
  other_price: string;
}

/**
 * Throws a conflict if restoring a plan would bring back special prices at which a higher tier pays
 * more than a lower one, since those were changed meanwhile (SVC-55).
 * @throws Fault 409
 */
export const refuseDisorder = async (
  trx: Transaction<Database>,
  clientAppId: number,
  restored: readonly { id: number }[],
): Promise<void> => {
  const ids = sql`any(${restored.map(({ id }) => id)}::bigint[])`;
  const { rows } = await sql<Disorder>`
    select service.name as service, plan.name as plan, waiting.special_price as price,
      other_plan.name as other, other.special_price as other_price
    from service_tier_prices as waiting
    join services as service on service.client_app_id = ${clientAppId}
      and service.id = waiting.service_id and service.deleted_at is null
    join reward_plans as plan on plan.client_app_id = ${clientAppId}
      and plan.id = waiting.reward_plan_id
    join service_tier_prices as other on other.client_app_id = ${clientAppId}
      and other.service_id = waiting.service_id and other.is_enabled
    join reward_plans as other_plan on other_plan.client_app_id = ${clientAppId}
      and other_plan.id = other.reward_plan_id
      and (other_plan.deleted_at is null or other_plan.id = ${ids})
    where waiting.client_app_id = ${clientAppId} and waiting.reward_plan_id = ${ids}
      and waiting.is_enabled and other.tier_level <> waiting.tier_level
      and greatest(waiting.special_price, other.special_price) < service.price
      and sign(other.tier_level - waiting.tier_level)
        * (waiting.special_price - other.special_price) <= 0
    order by service.name limit 1`.execute(trx);
  const [found] = rows;
  if (!found) return;
  const { service, plan, other } = found;
  const [price, otherPrice] = [found.price, found.other_price].map((text) =>
    formatUsd(readMoney(text)),
  );
  throw conflict(
    `${service} would cost ${price} with ${plan} and ${otherPrice} with ${other}, but the higher tier has to pay less. Change the special price of ${other} first.`,
  );
};
