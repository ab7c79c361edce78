import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { firstNames, lastNames } from './people';
import { type Marks, type NumberedTable, type Table, tables } from './rows';

/** Columns that refer to copied rows; references to rows of the business stay the same. */
const copied: Record<string, NumberedTable> = {
  customer_id: 'customers',
  subscription_id: 'subscriptions',
  transaction_id: 'transactions',
  order_item_id: 'order_items',
  refund_id: 'refunds',
  purchased_service_id: 'purchased_services',
  appointment_id: 'appointments',
  reward_claim_id: 'reward_claims',
  check_in_id: 'check_ins',
};

/** Columns that keep their quarter hours; other times vary a little from copy to copy. */
const exact = ['scheduled_date'];

/** Columns that triggers maintain. */
const kept = ['tier_level', 'total_spent', 'points_balance', 'check_in_count'];

/** The rows to copy: those with ids above `after`, up to `until`, of `customers` customers. */
export interface Originals {
  clientAppId: number;
  customers: number;
  after: Marks;
  until: Marks;
  /** The end of the rows for the last copy, which may be partial. */
  part: { copy: number; until: Marks };
}

/** One of a list of names, varying by id and salt. */
const anyOf = (names: readonly string[], number: RawBuilder<unknown>, salt: string) => sql`
  (${names}::text[])[1 + ('x' || substr(md5(${number}::text || ${salt}), 1, 7))::bit(28)::integer
    % ${sql.lit(names.length)}]`;

/**
 * Copies the history of some customers for others by one statement per table, with other names and
 * times a few minutes earlier. Much cheaper than generating each history.
 */
export async function copyHistories(
  db: Kysely<Database>,
  originals: Originals,
  copies: { first: number; last: number; watched: boolean },
): Promise<void> {
  for (const table of tables) await copyTable(db, table, originals, copies);
}

async function copyTable(
  db: Kysely<Database>,
  table: Table,
  { clientAppId, customers, after, until, part }: Originals,
  { first, last, watched }: { first: number; last: number; watched: boolean },
): Promise<void> {
  const numbered = table === 'appointment_services' ? 'appointments' : table;
  const { rows } = await sql<{ name: string; isTime: boolean }>`
    select column_name as name, data_type = 'timestamp with time zone' as "isTime"
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);

  const number = sql`(base.id - ${sql.lit(after.customers + 1)} + copy.n * ${sql.lit(customers)})`;
  const shifted = (name: string, of: NumberedTable) =>
    sql`base.${sql.ref(name)} + copy.n * ${sql.lit(until[of] - after[of])}::bigint`;
  const special: Record<string, RawBuilder<unknown>> = {
    'customers.first_name': anyOf(firstNames, number, 'first'),
    'customers.last_name': anyOf(lastNames, number, 'last'),
    'customers.phone_number': sql`'+1555' || (2000000 + (${number}::bigint * 1234577) % 8000000)`,
    'customers.email': sql`'guest' || ${number} || '@example.com'`,
    'appointments.title': sql`(
      select first_name || ' ' || last_name from customers
      where client_app_id = base.client_app_id and id = ${shifted('customer_id', 'customers')}
    )`,
    'transactions.payment_intent_id': sql`case when base.payment_intent_id is not null
      then 'pi_' || left(md5((${shifted('id', 'transactions')})::text), 24) end`,
    ...(watched && Object.fromEntries(kept.map((name) => [`customers.${name}`, sql`0`]))),
  };
  const values = rows.map(({ name, isTime }) => {
    const value = special[`${table}.${name}`];
    if (value) return value;
    const of = name === 'id' ? numbered : copied[name];
    if (of) return shifted(name, of);
    return isTime && !exact.includes(name)
      ? sql`base.${sql.ref(name)} - copy.n * 7919 % 1800 * interval '1 second'`
      : sql`base.${sql.ref(name)}`;
  });

  const id = sql.ref(table === numbered ? 'base.id' : 'base.appointment_id');
  await sql`
    insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)}
    from generate_series(${first}::bigint, ${last}::bigint) as copy (n)
    cross join ${sql.table(table)} as base
    where base.client_app_id = ${clientAppId}
      and ${id} > ${after[numbered]} and ${id} <= ${until[numbered]}
      and (copy.n < ${part.copy} or ${id} <= ${part.until[numbered]})
    order by copy.n, ${id}`.execute(db);
}

/** True if triggers and constraints can be disabled, which only a superuser may do. */
export const canUnwatch = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select current_setting('is_superuser') = 'on' as may`.execute(db);
  return rows[0]?.may ?? false;
};

/** Runs the work, if wanted without triggers, whose columns the caller must then compute. */
export async function withoutTriggers(
  db: Kysely<Database>,
  asked: boolean,
  work: () => Promise<void>,
): Promise<void> {
  if (asked) await sql`set local session_replication_role = replica`.execute(db);
  await work();
  if (asked) await sql`set local session_replication_role = origin`.execute(db);
}

/** Recomputes the rollups and the visits of a business, like the triggers that maintain them. */
export async function recountRollups(db: Kysely<Database>, clientAppId: number): Promise<void> {
  await sql`select recount_visits(${clientAppId}, null)`.execute(db);
  await db.deleteFrom('rollups').where('client_app_id', '=', clientAppId).execute();
  const { rows } = await sql<{ table: string; facts: string }>`
    select tgrelid::regclass::text as table,
      convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8') as facts
    from pg_trigger
    where tgfoid = 'keep_rollups'::regproc and tgname like '%\\_insert\\_%' order by 1, 2`.execute(
    db,
  );
  for (const { table, facts } of rows) {
    await sql`
      create temporary view new_rows as
      select * from ${sql.table(table)} where client_app_id = ${sql.lit(clientAppId)}`.execute(db);
    const { rows: statements } = await sql<{ statement: string }>`
      select rollup_statement(${facts}, 'INSERT') as statement`.execute(db);
    await sql.raw(statements[0]?.statement ?? '').execute(db);
    await sql`drop view new_rows`.execute(db);
  }
}
