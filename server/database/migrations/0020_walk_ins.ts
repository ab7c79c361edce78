import type { Kysely } from 'kysely';
import { run } from './run';

/** Customers added at the desk, and services sold there. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  // The payment method at the desk, for money that does not pass through the payment provider.
  `alter table transactions add column desk_method text
    check (desk_method is null
      or desk_method in ('cash', 'card') and payment_intent_id is null and cash_paid > 0)`,

  // The price of a service that was booked without payment; such a service is in no order.
  `alter table purchased_services add column unpaid_price numeric(12, 2)
    check (unpaid_price is null
      or unpaid_price >= 0 and order_item_id is null and not is_intro_service)`,

  // Idempotency keys of changes, to make repeated requests do nothing.
  `create table made_once (
    client_app_id bigint not null,
    key text not null check (length(key) between 1 and 255),
    content text not null,
    subject_id bigint not null,
    at timestamptz not null,
    primary key (client_app_id, key),
    foreign key (client_app_id) references client_apps
  )`,
];
