import type { Insertable, Kysely, Updateable } from 'kysely';
import type { RewardWire } from '../../contract/checkin';
import { readMoney } from '../database/money';
import type { CheckinRewardTable, Database } from '../database/schema';

const livingRewards = (db: Kysely<Database>, clientAppId: number) =>
  db
    .selectFrom('checkin_rewards as reward')
    .innerJoin('services as service', (join) =>
      join
        .onRef('service.client_app_id', '=', 'reward.client_app_id')
        .onRef('service.id', '=', 'reward.reward_service_id'),
    )
    .select([
      'reward.id',
      'reward.check_ins_required',
      'reward.reward_service_id',
      'reward.is_active',
      'service.name',
      'service.price',
      'service.category',
    ])
    .where('reward.client_app_id', '=', clientAppId)
    .where('reward.deleted_at', 'is', null);

type RewardRow = Awaited<ReturnType<ReturnType<typeof livingRewards>['executeTakeFirstOrThrow']>>;

const presentReward = ({ name, price, category, ...reward }: RewardRow): RewardWire => ({
  ...reward,
  service: {
    id: reward.reward_service_id,
    name,
    price: readMoney(price),
    category: category ?? '',
  },
});

/** The check-in rewards of a business, fewest check-ins first (API-35). A deleted service keeps its name here. */
export const listRewards = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<RewardWire[]> => {
  const rows = await livingRewards(db, clientAppId)
    .orderBy('reward.check_ins_required')
    .orderBy('reward.id')
    .execute();
  return rows.map(presentReward);
};

/** Takes one reward of a business until the transaction ends; undefined for any other (API-97). */
export const lockReward = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<RewardWire | undefined> => {
  const row = await livingRewards(trx, clientAppId)
    .where('reward.id', '=', id)
    .forUpdate('reward')
    .executeTakeFirst();
  return row && presentReward(row);
};

export const insertReward = async (
  trx: Kysely<Database>,
  values: Insertable<CheckinRewardTable>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('checkin_rewards')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateReward = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  values: Updateable<CheckinRewardTable>,
) =>
  trx
    .updateTable('checkin_rewards')
    .set(values)
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
