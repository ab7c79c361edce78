import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * Pending refunds and their leases, and indexes and rollups for lists of payments at any length.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

/**
 * The values that rows add to metrics, as in migration 0009; together they count all kinds of
 * payments by day.
 */
const facts = {
  transactions: `
    select client_app_id, metric, 0 as subject_id, occurred_at as at, 1 as value
    from changed cross join lateral (values
      ('orders_' || status, type = 'order' and status <> 'completed'),
      ('transactions_without_cash', cash_paid = 0)
    ) as fact (metric, holds)
    where holds`,
  refunds: `
    select client_app_id, 'refunds_of_points' as metric, 0 as subject_id, created_at as at, 1 as value
    from changed where cash = 0 and status <> 'failed'`,
};

const triggers = Object.entries(facts).flatMap(([table, fact]) => {
  const quoted = fact.replaceAll("'", "''");
  return [
    ...[
      ['insert', 'new table as new_rows'],
      ['update', 'new table as new_rows old table as old_rows'],
      ['delete', 'old table as old_rows'],
    ].map(
      ([event, rows]) => `create trigger ${table}_${event}_counts after ${event} on ${table}
      referencing ${rows}
      for each statement execute function keep_rollups('${quoted}')`,
    ),
    `create temporary table new_rows as select * from ${table}`,
    `do $$ begin execute rollup_statement('${quoted}', 'INSERT'); end $$`,
    `drop table new_rows`,
  ];
});

const statements = [
  // The reference is the refund's key at the payment provider, the same in every attempt. The claim
  // is a lease: its holder alone may ask the provider.
  `alter table refunds
    add column reference text,
    add column attempts integer not null default 0,
    add column claimed_until timestamptz,
    add column points_not_recovered numeric(12, 2) not null default 0
      check (points_not_recovered >= 0)`,

  // The services that a refund has cancelled, to restore them if it fails.
  `create table refund_services (
    client_app_id bigint not null,
    refund_id bigint not null,
    purchased_service_id bigint not null,
    primary key (client_app_id, refund_id, purchased_service_id),
    foreign key (client_app_id, refund_id) references refunds,
    foreign key (client_app_id, purchased_service_id) references purchased_services
  )`,
  `create index refund_services_of_purchase
  on refund_services (client_app_id, purchased_service_id)`,

  // Covering indexes: a page is found by the index alone, also for matching customers.
  `drop index transactions_by_date`,
  `create index transactions_by_date on transactions (client_app_id, occurred_at, id)
  include (customer_id, cash_paid)`,
  `drop index orders_by_date`,
  `create index orders_by_date on transactions (client_app_id, occurred_at, id)
  include (customer_id) where type = 'order'`,
  `create index subscription_payments_by_date on transactions (client_app_id, occurred_at, id)
  include (customer_id) where type = 'subscription'`,
  `drop index orders_with_points`,
  `create index transactions_with_points on transactions (client_app_id, occurred_at, id)
  include (customer_id) where points_used > 0`,
  // An index by prefix, for searching payment intents.
  `drop index transactions_payment`,
  `create unique index transactions_payment
  on transactions (client_app_id, payment_intent_id text_pattern_ops)
  where payment_intent_id is not null`,
  `create index customers_email_search on customers
  using gin (client_app_id, lower(email) gin_trgm_ops)`,
  ...triggers,
];
