import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/schema';
import { insertRow, insertRows } from '../../support/tables';

/** @returns the id of a new customer */
export const addCustomer = async (db: Kysely<Database>, client_app_id: number, joined_at: Date) => {
  const { id } = await insertRow(db, 'customers', {
    client_app_id,
    first_name: 'Ann',
    last_name: 'Lee',
    joined_at,
  });
  return id;
};

const tables = [
  'services',
  'bundles',
  'campaigns',
  'checkin_locations',
  'checkin_rewards',
] as const;

/**
 * Creates a customer's purchases, visits and claims of the latest record of each kind, deleted or not.
 */
export const sellLatest = async (
  db: Kysely<Database>,
  { clientAppId, customerId, at }: { clientAppId: number; customerId: number; at: Date },
): Promise<void> => {
  const of = { client_app_id: clientAppId };
  const [service, bundle, campaign, location, reward] = await Promise.all(
    tables.map(async (table) => {
      const row = await db
        .selectFrom(table as 'services')
        .select('id')
        .where('client_app_id', '=', clientAppId)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row?.id;
    }),
  );
  if (!service) return;
  const customer_id = customerId;
  const sale = await insertRow(db, 'transactions', {
    ...of,
    type: 'order',
    customer_id,
    campaign_id: campaign ?? null,
    occurred_at: at,
    cash_paid: 9,
  });
  const item = await insertRow(db, 'order_items', {
    ...of,
    transaction_id: sale.id,
    service_id: service,
    bundle_id: bundle ?? null,
    service_name: 'Sold',
    unit_price: 9,
  });
  const held = { ...of, customer_id, service_id: service, created_at: at };
  await insertRow(db, 'purchased_services', { ...held, order_item_id: item.id });
  const visit = { ...of, customer_id };
  if (location) {
    const checkIn = { ...visit, location_id: location, checked_in_at: at, distance_meters: 1 };
    await insertRows(db, 'check_ins', checkIn);
  }
  if (reward) {
    const claim = { ...visit, reward_id: reward, service_id: service, check_ins_required: 5 };
    await insertRow(db, 'reward_claims', { ...claim, claimed_at: at });
  }
};
