import type { Kysely } from 'kysely';
import {
  type IntroServiceBody,
  type IntroServiceWire,
  introServiceCalls,
} from '../../contract/introServices';
import { introServiceFault, introServiceTwice, newIntroService } from '../../domain/rewardPlans';
import { counted } from '../../domain/text';
import { pickedServices } from '../catalogue/pickedServices';
import { unusedStatuses } from '../catalogue/serviceQueries';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { conflict, refuseFaults } from '../http/faults';
import { type Ids, listOf } from '../records/ids';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { recordRows } from '../records/recordRows';

/** The intro services of a plan, oldest first, or only one of them; without deleted services. */
export const readIntroServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids: Ids,
  planId: number,
): Promise<IntroServiceWire[]> => {
  const rows = await db
    .selectFrom('intro_services as intro')
    .innerJoin('services as service', (join) =>
      sameBusiness('service.id', 'intro.service_id')(join).on('service.deleted_at', 'is', null),
    )
    .select(['intro.id', 'intro.reward_plan_id', 'intro.service_id', 'intro.quantity'])
    .select(['intro.created_at', 'intro.updated_at'])
    .select(['service.name', 'service.description', 'service.price', 'service.category'])
    .select('service.duration')
    .where('intro.client_app_id', '=', clientAppId)
    .where('intro.reward_plan_id', '=', planId)
    .$if(ids !== undefined, (query) => query.where('intro.id', 'in', listOf(ids)))
    .orderBy('intro.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reward_plan_id: row.reward_plan_id,
    service_id: row.service_id,
    quantity: row.quantity,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    services: {
      id: row.service_id,
      name: row.name,
      description: row.description,
      price: readMoney(row.price),
      category: row.category ?? '',
      duration: row.duration,
    },
    version: row.updated_at.toISOString(),
  }));
};

const alreadyAdded = () => conflict(introServiceTwice, 'service_id');

/** The routes of a plan's intro services. Only the quantity can be changed. */
export const introServiceRoutes = recordRoutes({
  calls: introServiceCalls,
  kind: 'intro_service',
  noun: 'intro service',
  table: 'intro_services',
  parent: {
    kind: 'reward_plan',
    noun: 'reward plan',
    column: 'reward_plan_id',
    rows: recordRows('reward_plans'),
  },
  deletesRows: true,
  needs: ({ service_id }) => [{ kind: 'service', id: Number(service_id) }],
  read: readIntroServices,
  async check(
    trx,
    clientAppId,
    { body, stored }: RecordChange<IntroServiceWire, IntroServiceBody>,
  ) {
    const { quantity = stored ? null : newIntroService.quantity } = body;
    const entry = { service_id: stored?.service_id ?? body.service_id ?? null, quantity };
    const fault = introServiceFault(entry);
    refuseFaults(fault ? [fault] : []);
    const service_id = Number(entry.service_id);
    if (!stored) {
      await pickedServices(trx, clientAppId, { field: 'service_id', ids: [service_id] });
    }
    return { service_id, quantity: Number(quantity) };
  },
  columns: (input) => input,
  async uses(db, clientAppId, { id }) {
    const { members } = await db
      .selectFrom('intro_services as intro')
      .innerJoin('purchased_services as held', sameBusiness('held.service_id', 'intro.service_id'))
      .innerJoin('subscriptions as membership', (join) =>
        join
          .onRef('membership.client_app_id', '=', 'held.client_app_id')
          .onRef('membership.id', '=', 'held.subscription_id')
          .onRef('membership.reward_plan_id', '=', 'intro.reward_plan_id'),
      )
      .select(({ fn }) => fn.count<number>('held.customer_id').distinct().as('members'))
      .where('intro.client_app_id', '=', clientAppId)
      .where('intro.id', '=', id)
      .where('held.status', 'in', unusedStatuses)
      .where('held.is_intro_service', '=', true)
      .executeTakeFirstOrThrow();
    if (members === 0) return [];
    return [
      `${counted(members, 'member has it free, not used yet, and keeps it', 'members have it free, not used yet, and keep it')}.`,
    ];
  },
  conflict: { constraint: 'intro_services_service', fault: alreadyAdded },
  // The activity names an intro service by its service.
  recorded: ({ services, version: _, ...intro }) => ({ name: services.name, ...intro }),
  nameOf: ({ services }) => `"${services.name}"`,
  deleted: 'removed',
});
