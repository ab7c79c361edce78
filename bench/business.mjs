/**
 * Businesses of any size, written by SQL alone: a million orders in minutes. From 100 customers on all
 * have the same catalogue, as many services to schedule and as many appointments this month; only their
 * customers and their history grow. Sums that the database keeps row by row otherwise are computed at
 * the end, by the statements of its own triggers.
 */
import { sql } from 'kysely';

/** @typedef {import('kysely').Kysely<import('../server/database/schema').Database>} Db */

export const perCustomer = { orders: 10, checkIns: 20 };

/** Counts that are equal in businesses of all sizes. */
const services = 40;
const locations = 3;
/** @param {number} orders */
const toScheduleOf = (orders) => Math.min(300, Math.floor(orders / 3));
/** @param {number} orders */
const thisMonthOf = (orders) => Math.min(500, Math.floor(orders / 2));

/**
 * The statements that write a business's catalogue, customers and history. Days are counted back from
 * `now`, the latest last.
 * @param {number} app the business
 * @param {number} customers
 * @param {Date} now
 * @returns {[title: string, statement: string][]}
 */
const statements = (app, customers, now) => {
  const at = `timestamptz '${now.toISOString()}'`;
  const month = `date_trunc('month', ${at})`;
  const orders = customers * perCustomer.orders;
  const checkIns = customers * perCustomer.checkIns;
  const [toSchedule, thisMonth] = [toScheduleOf(orders), thisMonthOf(orders)];
  const booked = orders - toSchedule - thisMonth;
  const over = (/** @type {number} */ count) =>
    `${at} - interval '1 hour' - (${count} - i) * interval '730 days' / ${count}`;
  const rows = (/** @type {number} */ count) => `generate_series(1, ${count}) as i`;
  const price = '40 + i % 160';
  // Every seventh order is of a massage, one in a thousand of a rare treatment.
  const treatment = `case when i % 1000 = 7 then 'Coconut Sugar Polish'
    else (array['Classic Manicure', 'Deep Tissue Massage', 'Express Facial', 'Hair Gloss',
      'Brow Lamination', 'Body Wrap', 'Hot Towel Shave'])[1 + i % 7] end`;
  // Neighbouring orders are those of different customers.
  const buyer = `1 + (i * 7919::bigint) % ${customers}`;
  return [
    [
      'catalogue',
      `insert into categories (client_app_id, id, name, display_order) values (${app}, 1, 'Massage', 0);
       insert into services (client_app_id, id, name, price, category, duration, is_active)
       select ${app}, i, 'Service ' || i, ${price}, 'Massage', '1 hour', true from ${rows(services)};
       insert into reward_plans (client_app_id, id, tier_level, name, price)
       select ${app}, i, i, 'Plan ' || i, 19 + i from ${rows(3)};
       insert into campaigns (client_app_id, id, name, start_date, end_date)
       values (${app}, 1, 'This month', ${month}, ${month} + interval '1 month');
       insert into checkin_locations (client_app_id, id, name, address, latitude, longitude)
       select ${app}, i, 'Location ' || i, i || ' Main Street', 40.7, -74 from ${rows(locations)};
       insert into checkin_rewards (client_app_id, id, reward_service_id) values (${app}, 1, 1)`,
    ],
    [
      'customers',
      `insert into customers (client_app_id, id, first_name, last_name, email, phone_number,
         tier_level, joined_at, last_activity_at)
       select ${app}, i,
         (array['Anna', 'Maria', 'Zoe', 'Ines', 'Carla', 'Joan', 'Ruth', 'Eva', 'Lena', 'Noor',
           'Paul', 'Omar', 'Hugo', 'Ivan', 'Luis', 'Mark', 'Nils', 'Tom', 'Sven', 'Yuri'])[1 + i % 20],
         initcap(translate(substr(md5(i::text), 1, 7), '0123456789', 'aeioulnrst')),
         'customer' || i || '@mail.example',
         '+1' || (array['212', '646', '917'])[1 + i % 3] || lpad((i * 7919::bigint % 10000000)::text, 7, '0'),
         case when i % 10 < 3 then 1 + i % 3 else 0 end, ${over(customers)}, ${over(customers)}
       from ${rows(customers)}`,
    ],
    [
      'subscriptions',
      `insert into subscriptions (client_app_id, id, customer_id, reward_plan_id, tier_level, status,
         billing_amount, started_at)
       select ${app}, i, i, 1 + i % 3, 1 + i % 3, 'active', 20 + i % 3, ${over(customers)}
       from ${rows(customers)} where i % 10 < 3`,
    ],
    [
      'orders',
      `insert into transactions (client_app_id, id, type, customer_id, campaign_id, occurred_at,
         description, cash_paid, points_used, payment_intent_id)
       select ${app}, i, 'order', ${buyer}, case when i % 5 = 0 then 1 end, ${over(orders)},
         ${treatment}, ${price}, case when i % 10 = 0 then 20 else 0 end,
         'pi_' || substr(md5(i::text), 1, 24)
       from ${rows(orders)}`,
    ],
    [
      'subscription payments',
      `insert into transactions (client_app_id, id, type, customer_id, subscription_id, occurred_at,
         description, cash_paid)
       select ${app}, ${orders} + i, 'subscription', i, i, ${over(customers)}, 'Plan', 20 + i % 3
       from ${rows(customers)} where i % 10 < 3`,
    ],
    [
      'order items',
      `insert into order_items (client_app_id, id, transaction_id, service_id, service_name, unit_price)
       select ${app}, i, i, 1 + i % ${services}, 'Service ' || 1 + i % ${services}, ${price}
       from ${rows(orders)}`,
    ],
    [
      'purchased services',
      `insert into purchased_services (client_app_id, id, customer_id, service_id, order_item_id,
         status, created_at)
       select ${app}, i, ${buyer}, 1 + i % ${services}, i,
         case when i > ${orders - toSchedule} then 'not_scheduled'
           when i > ${booked} then 'scheduled' else 'completed' end,
         ${over(orders)}
       from ${rows(orders)}`,
    ],
    [
      'appointments',
      // Every fifth order of the past has one, and those that are left have theirs this month.
      `insert into appointments (client_app_id, id, customer_id, scheduled_date, status, title)
       select ${app}, i, ${buyer},
         case when i > ${booked} then ${month} + (i - ${booked}) * interval '28 days' / ${thisMonth}
           else least(${over(orders)}, ${month} - interval '1 day') end,
         case when i > ${booked} then 'scheduled' else 'completed' end, 'Appointment'
       from ${rows(orders - toSchedule)} where i > ${booked} or i % 5 = 0;
       insert into appointment_services (client_app_id, appointment_id, purchased_service_id,
         customer_id, is_intro_service)
       select client_app_id, id, id, customer_id, false from appointments where client_app_id = ${app}`,
    ],
    [
      'check-ins',
      `insert into check_ins (client_app_id, id, customer_id, location_id, checked_in_at,
         distance_meters)
       select ${app}, i, 1 + (i * 104729::bigint) % ${customers}, 1 + i % ${locations},
         ${over(checkIns)}, i % 100
       from ${rows(checkIns)}`,
    ],
    [
      'reward claims',
      `insert into reward_claims (client_app_id, id, customer_id, reward_id, service_id,
         check_ins_required, claimed_at, redeemed_at)
       select ${app}, i, i, 1, 1, 5, ${over(customers)}, case when i % 4 > 0 then ${at} end
       from ${rows(customers)}`,
    ],
  ];
};

/**
 * Each trigger that keeps rollups, run once for rows of its table.
 * @param {string} table part of a pattern
 * @param {string} which rows
 */
export const addRollups = (table = '%', which = 'true') => `do $rollups$
  declare kept record;
  begin
    for kept in
      select tgrelid::regclass as facts_of,
        convert_from(substring(tgargs for octet_length(tgargs) - 1), 'UTF8') as facts
      from pg_trigger
      where tgfoid = 'keep_rollups'::regproc and tgname like '${table}\\_insert\\_%'
    loop
      execute format('create temporary view new_rows as select * from %s where ${which}',
        kept.facts_of);
      execute rollup_statement(kept.facts, 'INSERT');
      drop view new_rows;
    end loop;
  end $rollups$`;

/** The next id of each table is after the last. */
const numbers = `do $numbers$
  declare numbered record; last bigint;
  begin
    for numbered in
      select table_name, pg_get_serial_sequence(table_name::text, 'id') as numbers
      from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
    loop
      execute format('select max(id) from %I', numbered.table_name) into last;
      if last is not null then perform setval(numbered.numbers, last); end if;
    end loop;
  end $numbers$`;

/**
 * Columns that are computed for all businesses at once.
 * @type {[title: string, statement: string][]}
 */
const computed = [
  [
    'search for payments',
    // The same conversion as the row-by-row triggers make.
    `alter table transactions alter column search type text
     using payment_text(client_app_id, id, customer_id, description, payment_intent_id, type,
       cash_paid, points_used, refunded_cash, refunded_points)`,
  ],
  [
    'ledger of money',
    `insert into money_ledger (client_app_id, id, at, customer_id, transaction_id, kind, amount)
     select client_app_id, id, occurred_at, customer_id, id, 'payment', cash_paid
     from transactions`,
  ],
  [
    'ledger of points',
    `insert into points_ledger (client_app_id, id, at, customer_id, kind, points, transaction_id)
     select client_app_id, id * 2 + gift, occurred_at, customer_id,
       case gift when 0 then 'adjustment' else 'purchase' end,
       case gift when 0 then points_used else -points_used end, case gift when 1 then id end
     from transactions cross join (values (0), (1)) as entry (gift) where points_used > 0`,
  ],
  [
    'sums of each customer',
    `update customers as c
     set total_spent = coalesce(paid.amount, 0), check_in_count = coalesce(visits.check_ins, 0),
       last_activity_at = greatest(c.last_activity_at, paid.latest, visits.latest)
     from customers as one
     left join (
       select client_app_id, customer_id, sum(cash_paid) as amount,
         max(occurred_at) filter (where type = 'order') as latest
       from transactions group by 1, 2
     ) as paid on paid.client_app_id = one.client_app_id and paid.customer_id = one.id
     left join (
       select client_app_id, customer_id, count(*) as check_ins, max(checked_in_at) as latest
       from check_ins group by 1, 2
     ) as visits on visits.client_app_id = one.client_app_id and visits.customer_id = one.id
     where c.client_app_id = one.client_app_id and c.id = one.id`,
  ],
  ['visits', `select recount_visits(id, null) from client_apps`],
  ['rollups', addRollups()],
];

/**
 * @typedef {<T>(title: string, work: () => Promise<T>) => Promise<T>} OnStep
 * @typedef {{ clientAppId: number, customers: number }} Sized
 */

/**
 * Runs statements without the checks and sums that are made row by row, which would take most of the
 * time.
 * @param {Db} db
 * @param {[title: string, statement: string][]} all
 * @param {OnStep} onStep
 */
export const runBare = (db, all, onStep) =>
  db.connection().execute(async (connection) => {
    const run = async (/** @type {string} */ text) => {
      for (const statement of text.startsWith('do ') ? [text] : text.split(/;\s*\n/)) {
        await sql.raw(statement).execute(connection);
      }
    };
    await run(`set session_replication_role = 'replica'`);
    for (const [title, statement] of all) await onStep(title, () => run(statement));
    await run(`set session_replication_role = 'origin'`);
  });

/** @type {OnStep} */
export const quietly = (_, work) => work();

/**
 * Fills businesses that have nothing yet, in a database that holds no other.
 * @param {Db} db
 * @param {{ businesses: Sized[], now: Date, onStep?: OnStep }} options
 */
export const fillBusinesses = (db, { businesses, now, onStep = quietly }) =>
  runBare(
    db,
    [
      ...businesses.flatMap(({ clientAppId, customers }) =>
        statements(clientAppId, customers, now),
      ),
      ...computed,
      ['numbers', numbers],
    ],
    onStep,
  );
