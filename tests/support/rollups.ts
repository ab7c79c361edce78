import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/schema';

/** What the database has kept, without sums that have come back to 0. */
export const keptRollups = async (db: Kysely<Database>) =>
  lines(
    await sql<Line>`select client_app_id, metric, subject_id, day, value from rollups
      where value <> 0 order by 1, 2, 3, 4`.execute(db),
  );

/** The same sums, computed anew from the rows in another way than the database keeps them. */
export const expectedRollups = async (db: Kysely<Database>) => {
  const parts = sql.join(
    sources.map(([metric, subject, at, value, from]) =>
      sql.raw(`
      select t.client_app_id, ${metric}::text as metric, (${subject})::bigint as subject_id,
        ((${at}) at time zone a.time_zone)::date as day, sum(${value})::numeric(16, 2) as value
      from ${from} join client_apps a on a.id = t.client_app_id
      group by grouping sets ((1, 2, 3, 4), (1, 2, 3))`),
    ),
    sql` union all `,
  );
  return lines(
    await sql<Line>`
      select client_app_id, metric, subject_id, coalesce(day, '-infinity') as day, value
      from (${parts}) as s where value <> 0 order by 1, 2, 3, 4`.execute(db),
  );
};

interface Line {
  client_app_id: number;
  metric: string;
  subject_id: number;
  day: string;
  value: string;
}

const lines = ({ rows }: { rows: Line[] }) =>
  rows
    .map((row) => [row.client_app_id, row.metric, row.subject_id, row.day, row.value].join(' '))
    .toSorted();

type Source = [metric: string, subject: string, at: string, value: string, from: string];

const orders = `transactions t`;
const when = (condition: string, value = '1') => `case when ${condition} then ${value} else 0 end`;
const items = `order_items t join transactions o
  on o.client_app_id = t.client_app_id and o.id = t.transaction_id`;

const sources: Source[] = [
  [`'customers'`, 't.tier_level', 't.joined_at', '1', 'customers t'],
  [
    `'customers_checked_in'`,
    '0',
    't.joined_at',
    when(
      'exists (select from check_ins c where c.client_app_id = t.client_app_id and c.customer_id = t.id)',
    ),
    'customers t',
  ],
  [
    `'active_subscriptions'`,
    't.tier_level',
    't.started_at',
    when(`t.status = 'active'`),
    'subscriptions t',
  ],
  [
    `'recurring_revenue'`,
    't.tier_level',
    't.started_at',
    when(`t.status = 'active'`, 't.billing_amount'),
    'subscriptions t',
  ],
  [
    `'membership_starts'`,
    '0',
    't.started_at',
    when(`t.status = 'active' or t.canceled_at is not null`),
    'subscriptions t',
  ],
  [
    `'membership_ends'`,
    '0',
    't.canceled_at',
    when(`t.status <> 'active' and t.canceled_at is not null`),
    'subscriptions t',
  ],
  [`'orders'`, '0', 't.occurred_at', when(`t.type = 'order'`), orders],
  [`'subscription_payments'`, '0', 't.occurred_at', when(`t.type = 'subscription'`), orders],
  [`'order_cash'`, '0', 't.occurred_at', when(`t.type = 'order'`, 't.cash_paid'), orders],
  [
    `'subscription_cash'`,
    '0',
    't.occurred_at',
    when(`t.type = 'subscription'`, 't.cash_paid'),
    orders,
  ],
  [`'order_points'`, '0', 't.occurred_at', 't.points_used', orders],
  [
    `'orders_with_cash'`,
    '0',
    't.occurred_at',
    when(`t.type = 'order' and t.cash_paid > 0`),
    orders,
  ],
  [`'orders_with_points'`, '0', 't.occurred_at', when('t.points_used > 0'), orders],
  [`'campaign_orders'`, '0', 't.occurred_at', when('t.campaign_id is not null'), orders],
  [
    `'campaign_revenue'`,
    '0',
    't.occurred_at',
    when('t.campaign_id is not null', 't.amount'),
    orders,
  ],
  [`'transactions_completed'`, '0', 't.occurred_at', when(`t.status = 'completed'`), orders],
  [`'transactions_refunded'`, '0', 't.occurred_at', when(`t.status = 'refunded'`), orders],
  [
    `'transactions_partial_refund'`,
    '0',
    't.occurred_at',
    when(`t.status = 'partial_refund'`),
    orders,
  ],
  [
    `'orders_refunded'`,
    '0',
    't.occurred_at',
    when(`t.type = 'order' and t.status = 'refunded'`),
    orders,
  ],
  [
    `'orders_partial_refund'`,
    '0',
    't.occurred_at',
    when(`t.type = 'order' and t.status = 'partial_refund'`),
    orders,
  ],
  [`'transactions_without_cash'`, '0', 't.occurred_at', when('t.cash_paid = 0'), orders],
  [
    `'refunds_of_points'`,
    '0',
    't.created_at',
    when(`t.cash = 0 and t.status <> 'failed'`),
    'refunds t',
  ],
  [`'service_sales'`, 't.service_id', 'o.occurred_at', 't.quantity', items],
  [`'service_revenue'`, 't.service_id', 'o.occurred_at', 't.quantity * t.unit_price', items],
  [`'refunded_cash'`, '0', 't.at', when(`t.kind <> 'payment'`, '-t.amount'), 'money_ledger t'],
  [
    `'refunds'`,
    '0',
    't.at',
    `case t.kind when 'refund' then 1 when 'refund_reversal' then -1 else 0 end`,
    'money_ledger t',
  ],
  [
    `'refunded_points'`,
    '0',
    't.at',
    when(`t.kind = 'refund_return'`, 't.points'),
    'points_ledger t',
  ],
  [`'appointments'`, '0', 't.scheduled_date', when(`t.status <> 'cancelled'`), 'appointments t'],
  [`'check_ins'`, 't.location_id', 't.checked_in_at', '1', 'check_ins t'],
  [`'reward_claims'`, '0', 't.claimed_at', '1', 'reward_claims t'],
  [`'unredeemed_claims'`, '0', 't.claimed_at', when('t.redeemed_at is null'), 'reward_claims t'],
];
