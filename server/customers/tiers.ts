import { type Kysely, sql } from 'kysely';
import { tierName } from '../../domain/customers';
import type { Database } from '../database/schema';

/**
 * The number of customers in each tier, from the rollups; only tier 0, and tiers with a plan or
 * customers.
 */
export const readTiers = async (db: Kysely<Database>, clientAppId: number) => {
  const { rows } = await sql<{ tier_level: number; plan: string | null; count: number }>`
    select tier.level as tier_level, plan.name as plan,
      coalesce(customers.value, 0)::integer as count
    from generate_series(0, 3) as tier (level)
    left join reward_plans as plan on plan.client_app_id = ${clientAppId}
      and plan.tier_level = tier.level and plan.deleted_at is null
    left join rollups as customers on customers.client_app_id = ${clientAppId}
      and customers.metric = 'customers' and customers.day = '-infinity'
      and customers.subject_id = tier.level
    order by tier.level`.execute(db);
  return rows
    .filter(({ tier_level, plan, count }) => tier_level === 0 || plan !== null || count > 0)
    .map(({ tier_level, plan, count }) => ({
      tier_level,
      tier_name: tierName(tier_level, plan ?? undefined),
      count,
    }));
};

export type Tiers = Awaited<ReturnType<typeof readTiers>>;

/** The name of a customer's tier. */
export const nameOfTier = (tiers: Tiers, level: number): string =>
  tiers.find(({ tier_level }) => tier_level === level)?.tier_name ?? tierName(level, undefined);
