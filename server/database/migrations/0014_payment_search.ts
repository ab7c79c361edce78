import type { Kysely } from 'kysely';
import { run } from './run';

/** The search text of payments in one column: the texts of their row, and the phone. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const text = 'payment_text(client_app_id, customer_id, description, payment_intent_id)';

const statements = [
  // Each word has a space before it, as in customers.search_name.
  `create function payment_text(business bigint, customer bigint, description text, intent text)
  returns text language sql stable parallel safe
  return (
    select search_text(concat_ws(' ', '', first_name, last_name, email,
      regexp_replace(phone_number, '\\D', '', 'g'), description, intent))
    from customers where client_app_id = business and id = customer
  )`,
  // A computed new column rewrites the table, which fires no trigger and builds each index once.
  `alter table transactions add column search text`,
  `alter table transactions alter column search type text using ${text}`,
  `create index transactions_search on transactions using gin (client_app_id, search gin_trgm_ops)`,

  `create function keep_payment_text() returns trigger language plpgsql as $$
  begin
    new.search := payment_text(new.client_app_id, new.customer_id, new.description,
      new.payment_intent_id);
    return new;
  end $$`,
  `create trigger transactions_search_text
  before insert or update of customer_id, description, payment_intent_id on transactions
  for each row execute function keep_payment_text()`,
  `create function keep_payments_of_customer() returns trigger language plpgsql as $$
  begin
    update transactions set search = ${text}
    where client_app_id = new.client_app_id and customer_id = new.id;
    return null;
  end $$`,
  `create trigger customers_search_payments
  after update of first_name, last_name, email, phone_number on customers
  for each row when (
    (new.first_name, new.last_name, new.email, new.phone_number)
    is distinct from (old.first_name, old.last_name, old.email, old.phone_number)
  ) execute function keep_payments_of_customer()`,
];
