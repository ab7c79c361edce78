import { type RewardBody, type RewardWire, rewardCalls } from '../../contract/rewards';
import { ruleOf } from '../../domain/fieldRules';
import { rewardFields } from '../../domain/rewards';
import { counted } from '../../domain/text';
import { pickedServices } from '../catalogue/pickedServices';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import { refuseFaults } from '../http/faults';
import { columnFields, columnsOf } from '../records/fields';
import { listOf } from '../records/ids';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';

const { start, faults } = ruleOf(rewardFields);

/**
 * The routes of check-in rewards, fewest check-ins first. A deleted service keeps its name here.
 */
export const rewardRoutes = recordRoutes({
  calls: rewardCalls,
  kind: 'reward',
  noun: 'reward',
  table: 'checkin_rewards',
  async read(db, clientAppId, ids): Promise<RewardWire[]> {
    const rows = await db
      .selectFrom('checkin_rewards as reward')
      .innerJoin('services as service', sameBusiness('service.id', 'reward.reward_service_id'))
      .select(['reward.id', 'check_ins_required', 'reward_service_id', 'reward.is_active'])
      .select(['service.name', 'service.price', 'service.category', 'reward.updated_at'])
      .where('reward.client_app_id', '=', clientAppId)
      .where('reward.deleted_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('reward.id', 'in', listOf(ids)))
      .orderBy('check_ins_required')
      .orderBy('reward.id')
      .execute();
    return rows.map(({ name, price, category, updated_at, ...reward }) => ({
      ...reward,
      service: {
        id: reward.reward_service_id,
        name,
        price: readMoney(price),
        category: category ?? '',
      },
      version: updated_at.toISOString(),
    }));
  },
  // Even a service in preview can be the reward.
  async check(trx, clientAppId, { body, stored }: RecordChange<RewardWire, RewardBody>) {
    const reward = { ...start, ...stored, ...body };
    refuseFaults(faults(reward));
    const serviceId = Number(reward.reward_service_id);
    if (serviceId !== stored?.reward_service_id) {
      const field = 'reward_service_id';
      await pickedServices(trx, clientAppId, { field, ids: [serviceId], kept: 'all' });
    }
    return reward;
  },
  columns: columnsOf(columnFields(rewardFields)),
  async uses(db, clientAppId, { id }) {
    const { claims, open } = await db
      .selectFrom('reward_claims')
      .select(({ fn }) => fn.countAll<number>().as('claims'))
      .select(({ fn }) => fn.countAll<number>().filterWhere('redeemed_at', 'is', null).as('open'))
      .where('client_app_id', '=', clientAppId)
      .where('reward_id', '=', id)
      .executeTakeFirstOrThrow();
    if (claims === 0) return [];
    const said = `Customers have claimed it ${counted(claims, 'time')}.`;
    if (open === 0) return [said];
    return [
      said,
      `${counted(open, 'claim is still open and stays valid', 'claims are still open and stay valid')}.`,
    ];
  },
  // The activity names a reward by its service.
  recorded: ({ service, version: _, ...reward }) => ({ name: service.name, ...reward }),
  nameOf: () => 'The reward',
});
