/**
 * The tables that grow without end: how rows are added to each as if years had passed, and what is
 * measured of it. Half of all rows are of one business, the other half spread evenly over the others.
 */
import { addRollups } from './business.mjs';
import { listCalls } from './listCalls.mjs';

/**
 * @typedef {object} Growth what is to be added
 * @property {number} from the last id there is
 * @property {number} first of these rows, counted from 1
 * @property {number} last
 * @property {number} total how many there are in the end
 * @property {Date} now
 * @property {{ large: number, others: number, count: number, customers: [large: number, other: number] }} spread
 *   the large business, the first of the others (their ids follow one another), and their customers
 */

/** @typedef {{ from: number, to: number }} Piece ids after one and up to another */

/**
 * @typedef {object} GrowingTable
 * @property {string[]} tables what is filled, the growing table first
 * @property {string[]} [without] indexes that are left out, of which no call has need
 * @property {(of: Growth) => string[]} fill
 * @property {(piece: Piece) => string[]} sums what its triggers would have kept of rows with these ids
 * @property {import('./calls.mjs').MeasuredCall[]} calls
 * @property {(of: import('./calls.mjs').Measured, run: number) => string} [write] one row, as a statement,
 *   where no call of the owner API writes one
 */

/** @param {Piece} piece */
const within = ({ from, to }) => `id > ${from} and id <= ${to}`;

const day = 24 * 60 * 60 * 1000;
const locations = 3;
const limits = { p95: { postgresql: 100, pglite: 150 } };

/**
 * Rows in the order of time, over five years; `n` counts those of one business.
 * @param {Growth} of
 */
const rows = ({ first, last, total, now, spread: { large, others, count, customers } }) => `(
  select i, app, n, customers,
    timestamptz '${now.toISOString()}' - (${total} - i) * (interval '1826 days' / ${total}) as at
  from (
    select i,
      case when i % 2 = 0 then ${large} else ${others} + i / 2 % ${count} end as app,
      case when i % 2 = 0 then i / 2 else i / 2 / ${count} end as n,
      case when i % 2 = 0 then ${customers[0]} else ${customers[1]} end as customers
    from generate_series(${first}::bigint, ${last}::bigint) as i
  ) as placed
) as row`;

const customer = '1 + n * 104729 % customers';

/**
 * The customers' part of payment_text, which by itself also searches services, without an index
 * here.
 */
const people = `(
  select client_app_id, id as customer, concat_ws(' ', first_name, last_name, email,
    regexp_replace(phone_number, '\\D', '', 'g')) as words
  from customers
) as person`;

/**
 * The statement that adds the rows of a ledger to a balance of their customers.
 * @param {string} ledger @param {string} value @param {string} balance
 * @returns {GrowingTable['sums']}
 */
const addBalances = (ledger, value, balance) => (piece) => [
  `update customers as c set ${balance} = c.${balance} + added.${value}
   from (
     select client_app_id, customer_id, sum(${value}) as ${value}
     from ${ledger} where ${within(piece)} group by 1, 2
   ) as added
   where c.client_app_id = added.client_app_id and c.id = added.customer_id`,
];

/** @param {Growth} of */
const itemsOf = (of) => `
  insert into order_items (client_app_id, id, transaction_id, service_id, service_name, unit_price)
  select app, ${of.from} + i, ${of.from} + i, 1 + n % 40, 'Service ' || 1 + n % 40, 40 + n % 160
  from ${rows(of)}`;

const orderColumns = `client_app_id, id, type, customer_id, occurred_at, description, cash_paid,
  points_used, payment_intent_id`;

/** @param {Growth} of */
const ordersOf = (of) => `(
  select app as client_app_id, ${of.from} + i as id, 'order' as type, ${customer} as customer_id,
    at as occurred_at, case when n % 1000 = 7 then 'Coconut Sugar Polish' else (array[
      'Classic Manicure', 'Deep Tissue Massage', 'Express Facial', 'Hair Gloss', 'Brow Lamination',
      'Body Wrap', 'Hot Towel Shave'])[1 + n % 7] end as description,
    (40 + n % 160)::numeric as cash_paid,
    case when n % 10 = 0 then 20.0 else 0 end as points_used,
    'pi_' || substr(md5('grown ' || i), 1, 24) as payment_intent_id
  from ${rows(of)}
) as sold`;

/** @type {GrowingTable['sums']} */
const sumsOfOrders = (piece) => [
  addRollups('transactions', within(piece)),
  addRollups('order_items', within(piece)),
];

/** @param {string} beginning */
const listsOf = (beginning) => listCalls.filter(({ name }) => name.startsWith(beginning));

/**
 * Reads everything of a customer's activity, the same rows that erasing them changes.
 * @type {import('./calls.mjs').MeasuredCall}
 */
const everything = {
  name: 'everything of a customer',
  path: ({ clientAppId }) => `/api/owner/customers/${clientAppId}/7/everything`,
};

/** @param {Record<string, unknown>} record */
const json = (record) => `'${JSON.stringify(record)}'::jsonb`;
const treatment = { name: 'Deep Tissue Massage', price: 120, duration: '1 hour', is_active: true };

/** @type {Record<string, GrowingTable>} */
export const growingTables = {
  check_ins: {
    tables: ['check_ins'],
    fill: (of) => [
      `insert into check_ins (client_app_id, id, customer_id, location_id, checked_in_at,
         distance_meters)
       select app, ${of.from} + i, ${customer}, 1 + n % ${locations}, at, n % 100 from ${rows(of)}`,
    ],
    sums: (piece) => [
      `update customers as c set check_in_count = c.check_in_count + added.count,
         last_activity_at = greatest(c.last_activity_at, added.latest)
       from (
         select client_app_id, customer_id, count(*) as count, max(checked_in_at) as latest
         from check_ins where ${within(piece)} group by 1, 2
       ) as added
       where c.client_app_id = added.client_app_id and c.id = added.customer_id`,
      addRollups('check_ins', within(piece)),
    ],
    calls: [...listsOf('check-in'), ...listCalls.filter(({ name }) => name === 'a customer')],
    // The customers' app writes these; the owner API has no such call.
    write: ({ clientAppId, customers, now }, run) => `
      insert into check_ins (client_app_id, customer_id, location_id, checked_in_at, distance_meters)
      values (${clientAppId}, ${1 + (run % customers)}, 1, '${now.toISOString()}', 5)`,
  },
  activity: {
    tables: ['activity'],
    fill: (of) => [
      `insert into activity (client_app_id, id, at, action, subject_type, subject_id, before, after)
       select app, ${of.from} + i, at, kind || case when n % 100 = 0 then '.deleted' else '.updated' end,
         kind, 1 + n % 20000, ${json(treatment)}, ${json({ ...treatment, price: 135 })}
       from ${rows(of)} cross join lateral (select
         (array['service', 'customer', 'appointment', 'campaign'])[1 + n % 4] as kind) as kinds`,
    ],
    sums: () => [],
    calls: [
      { name: 'activity', path: () => '/api/owner/activity', ...limits },
      {
        name: 'activity, page 1,000',
        path: () => '/api/owner/activity?limit=20',
        cursorOf: 1000,
        ...limits,
      },
      { name: 'activity of a kind', path: () => '/api/owner/activity?kind=campaign', ...limits },
      {
        name: 'activity of a month, a year ago',
        path: ({ now }) =>
          `/api/owner/activity?${new URLSearchParams({
            kind: 'appointment',
            start_date: new Date(now.getTime() - 365 * day).toISOString(),
            end_date: new Date(now.getTime() - 335 * day).toISOString(),
          })}`,
        ...limits,
      },
      { name: 'deleted', path: () => '/api/owner/activity?deleted=true', ...limits },
      { name: 'history of a record', path: () => '/api/owner/activity/service/7', ...limits },
      everything,
      {
        name: 'a change is written',
        method: 'PUT',
        path: ({ clientAppId }) => `/api/owner/customers/${clientAppId}/7/tags`,
        body: (run) => ({ tags: [`Tag ${run % 2}`] }),
        ...limits,
      },
    ],
  },
  points_ledger: {
    tables: ['points_ledger'],
    fill: (of) => [
      `insert into points_ledger (client_app_id, id, at, customer_id, kind, points)
       select app, ${of.from} + i, at, ${customer}, 'adjustment',
         5 + n % 2 from ${rows(of)}`,
    ],
    sums: addBalances('points_ledger', 'points', 'points_balance'),
    calls: [
      ...listsOf('points').map((call) => ({ ...call, ...limits })),
      {
        name: 'points, last page',
        path: ({ clientAppId }) =>
          `/api/owner/customers/${clientAppId}/7/points?limit=20&offset=900`,
        ...limits,
      },
      ...listCalls.filter(({ name }) => name === 'a customer'),
      {
        name: 'points are given',
        method: 'POST',
        path: ({ clientAppId }) => `/api/owner/customers/${clientAppId}/7/points`,
        body: () => ({ points: 5, reason: 'birthday' }),
        ...limits,
      },
    ],
  },
  money_ledger: {
    tables: ['money_ledger'],
    // The transactions do not exist: only the key of one payment per transaction reads their ids.
    fill: (of) => [
      `insert into money_ledger (client_app_id, id, at, customer_id, transaction_id, kind, amount)
       select app, ${of.from} + i, at, ${customer}, 1000000000 + i, 'payment', 40 + n % 160
       from ${rows(of)}`,
    ],
    sums: addBalances('money_ledger', 'amount', 'total_spent'),
    calls: [
      ...listCalls.filter(({ name }) => name === 'a customer'),
      everything,
      {
        name: 'a walk-in is paid',
        method: 'POST',
        path: () => '/api/owner/scheduling/walk-ins',
        body: () => ({
          user_id: 8,
          service_ids: [1],
          scheduled_date: new Date().toISOString(),
          payment: 'cash',
        }),
        ...limits,
      },
    ],
  },
  orders: {
    tables: ['transactions', 'order_items'],
    fill: (of) => [
      itemsOf(of),
      `insert into transactions (${orderColumns}, search)
       select sold.*, search_text(concat_ws(' ', '', words, description, payment_intent_id,
         payment_words('order', cash_paid, points_used, 0, 0)))
       from ${ordersOf(of)}
       join ${people} on person.client_app_id = sold.client_app_id
         and person.customer = sold.customer_id`,
    ],
    sums: sumsOfOrders,
    calls: [...listsOf('transactions'), ...listsOf('payments')],
  },
  // The index of the search text takes hours to make, and a third of the room.
  orders_unsearched: {
    tables: ['transactions', 'order_items'],
    without: ['transactions_search'],
    fill: (of) => [
      itemsOf(of),
      `insert into transactions (${orderColumns}, search)
       select ${orderColumns}, '' from ${ordersOf(of)}`,
    ],
    sums: sumsOfOrders,
    calls: [...listsOf('transactions'), ...listsOf('payments')].filter(
      ({ path }) => !/search=/.test(path({ clientAppId: 1, customers: 1, now: new Date() }, 0)),
    ),
  },
};
