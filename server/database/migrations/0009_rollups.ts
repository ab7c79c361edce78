import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * Rollups: sums per metric and day, maintained by triggers, so that metrics cost the same however
 * long the history. Days are in the business's time zone; the day -infinity has the sum over all
 * days.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

/**
 * The values that each row of a table adds to metrics, and their instants. An updated row first
 * subtracts its former values. The subject is a service, a location or a tier, for metrics by
 * these.
 */
const facts: Record<string, string> = {
  customers: `
    select client_app_id, 'customers' as metric, tier_level as subject_id, joined_at as at, 1 as value
    from changed
    union all
    select client_app_id, 'customers_checked_in', 0, joined_at, 1 from changed
    where check_in_count > 0`,
  subscriptions: `
    select client_app_id, 'active_subscriptions' as metric, tier_level as subject_id,
      started_at as at, 1 as value
    from changed where status = 'active'
    union all
    select client_app_id, 'recurring_revenue', tier_level, started_at, billing_amount
    from changed where status = 'active'`,
  transactions: `
    select client_app_id, metric, 0 as subject_id, occurred_at as at, value
    from changed cross join lateral (values
      (case type when 'order' then 'orders' else 'subscription_payments' end, 1),
      (case type when 'order' then 'order_cash' else 'subscription_cash' end, cash_paid),
      ('order_points', points_used),
      ('orders_with_cash', case when type = 'order' and cash_paid > 0 then 1 end),
      ('orders_with_points', case when points_used > 0 then 1 end),
      ('campaign_orders', case when campaign_id is not null then 1 end),
      ('campaign_revenue', case when campaign_id is not null then amount end),
      ('transactions_' || status, 1)
    ) as fact (metric, value)
    where value <> 0`,
  order_items: `
    select i.client_app_id, metric, i.service_id as subject_id, t.occurred_at as at, value
    from changed as i
    join transactions as t on t.client_app_id = i.client_app_id and t.id = i.transaction_id
    cross join lateral (values
      ('service_sales', i.quantity),
      ('service_revenue', i.quantity * i.unit_price)
    ) as fact (metric, value)`,
  money_ledger: `
    select client_app_id, 'refunded_cash' as metric, 0 as subject_id, at, -amount as value
    from changed where kind <> 'payment'
    union all
    select client_app_id, 'refunds', 0, at, case kind when 'refund' then 1 else -1 end
    from changed where kind <> 'payment'`,
  points_ledger: `
    select client_app_id, 'refunded_points' as metric, 0 as subject_id, at, points as value
    from changed where kind = 'refund_return'`,
  appointments: `
    select client_app_id, 'appointments' as metric, 0 as subject_id, scheduled_date as at, 1 as value
    from changed where is_live`,
  check_ins: `
    select client_app_id, 'check_ins' as metric, location_id as subject_id, checked_in_at as at,
      1 as value
    from changed`,
  reward_claims: `
    select client_app_id, 'reward_claims' as metric, 0 as subject_id, claimed_at as at, 1 as value
    from changed
    union all
    select client_app_id, 'unredeemed_claims', 0, claimed_at, 1 from changed
    where redeemed_at is null`,
};

const statements = [
  `create table rollups (
    client_app_id bigint not null references client_apps,
    metric text not null,
    day date not null,
    subject_id bigint not null,
    value numeric(16, 2) not null,
    primary key (client_app_id, metric, day, subject_id)
  )`,

  // The statement that adds the values of new_rows and subtracts those of old_rows.
  `create function rollup_statement(facts text, operation text) returns text
  language plpgsql immutable as $$
  declare
    added text := format(
      'select *, 1 as sign from (with changed as (select * from new_rows) %s) as f', facts);
    taken text := format(
      'select *, -1 as sign from (with changed as (select * from old_rows) %s) as f', facts);
  begin
    return format($statement$
      with daily as (
        select f.client_app_id, f.metric, f.subject_id,
          (f.at at time zone a.time_zone)::date as day, sum(f.value * f.sign) as value
        from (%s) as f join client_apps as a on a.id = f.client_app_id
        group by 1, 2, 3, 4 having sum(f.value * f.sign) <> 0
      ),
      total as (
        select client_app_id, metric, subject_id, date '-infinity' as day, sum(value) as value
        from daily group by 1, 2, 3
      )
      insert into rollups as r (client_app_id, metric, subject_id, day, value)
      select * from (select * from daily union all select * from total) as s order by 1, 2, 4, 3
      on conflict (client_app_id, metric, day, subject_id)
      do update set value = r.value + excluded.value
    $statement$, case operation
      when 'INSERT' then added
      when 'DELETE' then taken
      else added || ' union all ' || taken
    end);
  end $$`,
  `create function keep_rollups() returns trigger language plpgsql as $$
  begin
    execute rollup_statement(tg_argv[0], tg_op);
    return null;
  end $$`,
  ...Object.entries(facts).flatMap(([table, fact]) =>
    [
      ['insert', 'new table as new_rows'],
      ['update', 'new table as new_rows old table as old_rows'],
      ['delete', 'old table as old_rows'],
    ].map(
      ([event, rows]) => `create trigger ${table}_${event}_rollups after ${event} on ${table}
      referencing ${rows}
      for each statement execute function keep_rollups('${fact.replaceAll("'", "''")}')`,
    ),
  ),
];
