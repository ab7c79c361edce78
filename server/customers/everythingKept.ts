import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { activityAbout } from './activityAbout';

const ofCustomer = (clientAppId: number, id: number) =>
  sql`client_app_id = ${clientAppId} and customer_id = ${id}`;

const referencing = (column: string, table: string) => (clientAppId: number, id: number) =>
  sql`client_app_id = ${clientAppId} and ${sql.ref(column)} in (
    select id from ${sql.table(table)} where ${ofCustomer(clientAppId, id)})`;

/** The rows of a customer in each table that refers to one, directly or through another table. */
export const rowsOfCustomer: Readonly<
  Record<string, (clientAppId: number, id: number) => RawBuilder<unknown>>
> = {
  customers: (clientAppId, id) => sql`client_app_id = ${clientAppId} and id = ${id}`,
  customer_notes: ofCustomer,
  customer_tags: ofCustomer,
  subscriptions: ofCustomer,
  transactions: ofCustomer,
  order_items: referencing('transaction_id', 'transactions'),
  refunds: referencing('transaction_id', 'transactions'),
  refund_services: referencing('purchased_service_id', 'purchased_services'),
  money_ledger: ofCustomer,
  points_ledger: ofCustomer,
  points_by_hand: referencing('entry_id', 'points_ledger'),
  purchased_services: ofCustomer,
  appointments: ofCustomer,
  appointment_services: referencing('appointment_id', 'appointments'),
  customer_visits: ofCustomer,
  check_ins: ofCustomer,
  reward_claims: ofCustomer,
};

/** Internal columns without meaning for a person. */
const technical = [
  'client_app_id',
  'customer_id',
  'search',
  'search_name',
  'phone_digits',
  'details_version',
  'idempotency_key',
  'request_hash',
  'reference',
  'attempts',
  'leased_until',
  'is_live',
  'sequence',
];

/** The columns whose ids are replaced by names, so that a person can read them. */
const names = [
  ['service_id', 'services', 'service'],
  ['location_id', 'checkin_locations', 'location'],
  ['reward_plan_id', 'reward_plans', 'plan'],
  ['campaign_id', 'campaigns', 'campaign'],
  ['bundle_id', 'bundles', 'bundle'],
  ['owner_id', 'owners', 'by'],
] as const;

const referencedNames = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  names.flatMap(([column, table, word]) => [
    sql`${word}::text`,
    sql`(select name from ${sql.table(table)} as other
      where other.client_app_id = kept.client_app_id
        and other.id = (to_jsonb(kept) ->> ${column}::text)::bigint)`,
  ]),
)}))`;

const readRows = async (
  db: Kysely<Database>,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<unknown[]> => {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(kept) - ${technical}::text[] || ${referencedNames} as row
    from (select * from ${sql.table(table)} where ${condition}) as kept
    order by to_jsonb(kept) ->> 'at', (to_jsonb(kept) ->> 'id')::bigint`.execute(db);
  return rows.map(({ row }) => row);
};

/** All personal data of a customer, by table, with the activity about them. */
export const readEverything = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<Record<string, unknown>> => {
  const everything: Record<string, unknown> = {};
  for (const [table, condition] of Object.entries(rowsOfCustomer)) {
    everything[table] = await readRows(db, table, condition(clientAppId, id));
  }
  const activity = await activityAbout(db, clientAppId, id);
  everything.activity = await readRows(db, 'activity', activity);
  return everything;
};
