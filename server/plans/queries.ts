import type { Insertable, Kysely, Selectable } from 'kysely';
import type { RewardPlanWire } from '../../contract/rewardPlans';
import { readMoney } from '../database/money';
import type { Database, RewardPlanTable } from '../database/schema';
import { type Ids, listOf } from '../records/ids';

const columns = [
  'id',
  'tier_level',
  'name',
  'price',
  'points_per_month',
  'is_active',
  'updated_at',
] as const;

type PlanRow = Pick<Selectable<RewardPlanTable>, (typeof columns)[number]>;

const presentPlan = ({ updated_at, ...row }: PlanRow): RewardPlanWire => ({
  ...row,
  price: readMoney(row.price),
  version: updated_at.toISOString(),
});

/** The reward plans of a business, lowest tier first, without deleted ones; by id if given. */
export const readRewardPlans = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids?: Ids,
): Promise<RewardPlanWire[]> => {
  const rows = await db
    .selectFrom('reward_plans')
    .select(columns)
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', listOf(ids)))
    .orderBy('tier_level')
    .execute();
  return rows.map(presentPlan);
};

/** Stores a plan whose product and price exist at the payment provider. */
export const insertPlan = async (
  trx: Kysely<Database>,
  values: Insertable<RewardPlanTable>,
): Promise<RewardPlanWire> => {
  const row = await trx
    .insertInto('reward_plans')
    .values(values)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return presentPlan(row);
};
