import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/schema';

/** The stored rollups, without sums that have returned to 0. */
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

/** The services that customers had at their appointments, with what was paid for each. */
const had = `appointments t
  join appointment_services booked
    on booked.client_app_id = t.client_app_id and booked.appointment_id = t.id
  join purchased_services held on held.client_app_id = booked.client_app_id
    and held.id = booked.purchased_service_id
  left join order_items item
    on item.client_app_id = held.client_app_id and item.id = held.order_item_id
  left join transactions sale
    on sale.client_app_id = item.client_app_id and sale.id = item.transaction_id
  join client_apps business on business.id = t.client_app_id and t.status = 'completed'`;

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
  [
    `'booked_minutes'`,
    'coalesce(t.therapist_id, 0)',
    't.scheduled_date',
    when(`t.status <> 'cancelled'`, 't.duration_minutes'),
    'appointments t',
  ],
  [
    `'appointments_' || t.status`,
    'coalesce(t.therapist_id, 0)',
    't.scheduled_date',
    '1',
    'appointments t',
  ],
  [
    `'busy_minutes'`,
    'minute.hour',
    'minute.at',
    '1',
    `(
      select one.client_app_id, one.hour,
        (one.clock::date + time '12:00') at time zone one.time_zone as at
      from (
        select x.client_app_id, z.time_zone, extract(hour from clock) as hour, clock
        from appointments x join client_apps z on z.id = x.client_app_id
        cross join lateral (
          select (x.scheduled_date at time zone z.time_zone) + n * interval '1 minute' as clock
          from generate_series(0, x.duration_minutes - 1) as n
        ) as minutes
        where x.status <> 'cancelled'
      ) as one
    ) as minute cross join lateral (select minute.client_app_id) as t`,
  ],
  [`'service_visits'`, 'held.service_id', 't.scheduled_date', '1', had],
  [
    `'campaign_visits'`,
    'sale.campaign_id',
    't.scheduled_date',
    '1',
    `${had} and sale.campaign_id is not null`,
  ],
  [
    `'therapist_takings'`,
    'coalesce(t.therapist_id, 0)',
    't.scheduled_date',
    'coalesce(item.unit_price, 0)',
    had,
  ],
  [
    `'orders_of_campaign'`,
    't.campaign_id',
    't.occurred_at',
    '1',
    `${orders} join campaigns c on c.client_app_id = t.client_app_id and c.id = t.campaign_id`,
  ],
  [
    `'takings_of_campaign'`,
    't.campaign_id',
    't.occurred_at',
    't.cash_paid + t.points_used',
    `${orders} join campaigns c on c.client_app_id = t.client_app_id and c.id = t.campaign_id`,
  ],
  ...(['starts', 'ends'] as const).flatMap((side): Source[] => {
    const at = side === 'starts' ? 't.started_at' : 't.canceled_at';
    const counts =
      side === 'starts'
        ? `t.status = 'active' or t.canceled_at is not null`
        : `t.status <> 'active' and t.canceled_at is not null`;
    return [
      [`'plan_${side}'`, 't.reward_plan_id', at, when(counts), 'subscriptions t'],
      [
        `'plan_income_${side}'`,
        't.reward_plan_id',
        at,
        when(
          counts,
          `case t.billing_interval when 'year' then round(t.billing_amount / 12, 2)
            else t.billing_amount end`,
        ),
        'subscriptions t',
      ],
    ];
  }),
  [
    `'points_given'`,
    '0',
    't.at',
    `case when t.kind = 'refund_deduction' then t.points
      when t.kind <> 'refund_return' then greatest(t.points, 0) else 0 end`,
    'points_ledger t',
  ],
  [
    `'points_used'`,
    '0',
    't.at',
    `case when t.kind = 'refund_return' then -t.points
      when t.kind in ('refund_deduction', 'adjustment') then 0
      else greatest(-t.points, 0) end`,
    'points_ledger t',
  ],
  [
    `'points_removed'`,
    '0',
    't.at',
    when(`t.kind = 'adjustment' and t.points < 0`, '-t.points'),
    'points_ledger t',
  ],
];
