import type { Insertable, Kysely, Updateable } from 'kysely';
import type { RewardPlanWire } from '../../contract/rewardPlans';
import { readMoney } from '../database/money';
import type { Database, RewardPlanTable } from '../database/schema';

const livingPlans = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('reward_plans')
    .select(['id', 'tier_level', 'name', 'price', 'points_per_month', 'is_active'])
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null);

type PlanRow = Awaited<ReturnType<ReturnType<typeof livingPlans>['executeTakeFirstOrThrow']>>;

const presentPlan = (row: PlanRow): RewardPlanWire => ({ ...row, price: readMoney(row.price) });

/** The reward plans of a business, lowest tier first. */
export const listRewardPlans = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<RewardPlanWire[]> => {
  const rows = await livingPlans(db, clientAppId).orderBy('tier_level').execute();
  return rows.map(presentPlan);
};

/** One plan of a business; undefined for a deleted one and for another business's (API-97). */
export const findPlan = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<RewardPlanWire | undefined> => {
  const row = await livingPlans(db, clientAppId).where('id', '=', id).executeTakeFirst();
  return row && presentPlan(row);
};

/** Like findPlan, and takes the plan until the transaction ends, so that its changes come one after the other. */
export const lockPlan = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<RewardPlanWire | undefined> => {
  const row = await livingPlans(trx, clientAppId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && presentPlan(row);
};

export const insertPlan = async (
  trx: Kysely<Database>,
  values: Insertable<RewardPlanTable>,
): Promise<RewardPlanWire> => {
  const row = await trx
    .insertInto('reward_plans')
    .values(values)
    .returning(['id', 'tier_level', 'name', 'price', 'points_per_month', 'is_active'])
    .executeTakeFirstOrThrow();
  return presentPlan(row);
};

export const updatePlan = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  values: Updateable<RewardPlanTable>,
) =>
  trx
    .updateTable('reward_plans')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
