import type { Kysely } from 'kysely';
import type { IntroServiceWire } from '../../contract/introServices';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';

const introServices = (db: Kysely<Database>, clientAppId: number, planId: number) =>
  db
    .selectFrom('intro_services as intro')
    .innerJoin('services as service', (join) =>
      join
        .onRef('service.client_app_id', '=', 'intro.client_app_id')
        .onRef('service.id', '=', 'intro.service_id')
        .on('service.deleted_at', 'is', null),
    )
    .select([
      'intro.id',
      'intro.reward_plan_id',
      'intro.service_id',
      'intro.quantity',
      'intro.created_at',
      'intro.updated_at',
      'service.name',
      'service.description',
      'service.price',
      'service.category',
      'service.duration',
    ])
    .where('intro.client_app_id', '=', clientAppId)
    .where('intro.reward_plan_id', '=', planId);

type IntroServiceRow = Awaited<
  ReturnType<ReturnType<typeof introServices>['executeTakeFirstOrThrow']>
>;

const presentIntroService = (row: IntroServiceRow): IntroServiceWire => ({
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
});

/** The intro services of a plan in the order in which they were added; deleted services are left out (API-50). */
export const listIntroServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  planId: number,
): Promise<IntroServiceWire[]> => {
  const rows = await introServices(db, clientAppId, planId).orderBy('intro.id').execute();
  return rows.map(presentIntroService);
};

/** Takes one intro service of a plan until the transaction ends; undefined for any other. */
export const lockIntroService = async (
  trx: Kysely<Database>,
  clientAppId: number,
  planId: number,
  id: number,
): Promise<IntroServiceWire | undefined> => {
  const row = await introServices(trx, clientAppId, planId)
    .where('intro.id', '=', id)
    .forUpdate('intro')
    .executeTakeFirst();
  return row && presentIntroService(row);
};

export const insertIntroService = async (
  trx: Kysely<Database>,
  clientAppId: number,
  planId: number,
  { service_id, quantity, now }: { service_id: number; quantity: number; now: Date },
): Promise<number> => {
  const { id } = await trx
    .insertInto('intro_services')
    .values({
      client_app_id: clientAppId,
      reward_plan_id: planId,
      service_id,
      quantity,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateIntroService = (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
  { quantity, now }: { quantity: number; now: Date },
) =>
  trx
    .updateTable('intro_services')
    .set({ quantity, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();

export const deleteIntroService = (trx: Kysely<Database>, clientAppId: number, id: number) =>
  trx
    .deleteFrom('intro_services')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
