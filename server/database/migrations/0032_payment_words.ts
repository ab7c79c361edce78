import type { Kysely } from 'kysely';
import { run } from './run';

/** Extends the search text of payments by amounts, kind, status and services. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

/** The expression of a payment's search text, from a row's columns with this prefix. */
const textOf = (row: string) =>
  `payment_text(${[
    'client_app_id',
    'id',
    'customer_id',
    'description',
    'payment_intent_id',
    'type',
    'cash_paid',
    'points_used',
    'refunded_cash',
    'refunded_points',
  ]
    .map((column) => row + column)
    .join(', ')})`;

const statements = [
  // Equals paymentWords in the domain. Without a space before a word, since a search for its first
  // two letters would match every payment. An amount is its cents between markers, which differ for
  // money and points.
  `create function payment_words(kind text, cash numeric, points numeric, back_cash numeric,
    back_points numeric)
  returns text language sql stable parallel safe
  return concat('|', concat_ws('|', kind,
    case
      when back_cash + back_points = 0 then 'completed'
      when back_cash = cash and back_points = points then 'refunded'
      else 'partial|refund|refunded'
    end,
    '=' || trunc((cash + points) * 100) || '=$',
    case when cash > 0 then 'cash|=' || trunc(cash * 100) || '=$' end,
    case when points > 0 then 'points|pts|=' || trunc(points * 100) || '=' end,
    case when back_cash > 0 then '=' || trunc(back_cash * 100) || '=$' end,
    case when back_points > 0 then '=' || trunc(back_points * 100) || '=' end))`,
  `create function payment_text(business bigint, payment bigint, customer bigint, description text,
    intent text, kind text, cash numeric, points numeric, back_cash numeric, back_points numeric)
  returns text language sql stable parallel safe
  return search_text(concat_ws(' ', '',
    (select concat_ws(' ', first_name, last_name, email,
        regexp_replace(phone_number, '\\D', '', 'g'))
      from customers where client_app_id = business and id = customer),
    description,
    (select string_agg(service_name, ' ' order by id)
      from order_items where client_app_id = business and transaction_id = payment),
    intent,
    payment_words(kind, cash, points, back_cash, back_points)))`,

  `alter table transactions alter column search type text using ${textOf('')}`,

  `create or replace function keep_payment_text() returns trigger language plpgsql as $$
  begin
    new.search := ${textOf('new.')};
    return new;
  end $$`,
  `drop trigger transactions_search_text on transactions`,
  `create trigger transactions_search_text
  before insert or update of customer_id, description, payment_intent_id, type, cash_paid,
    points_used, refunded_cash, refunded_points on transactions
  for each row execute function keep_payment_text()`,
  `create or replace function keep_payments_of_customer() returns trigger language plpgsql as $$
  begin
    update transactions set search = ${textOf('')}
    where client_app_id = new.client_app_id and customer_id = new.id;
    return null;
  end $$`,
  `drop function payment_text(bigint, bigint, text, text)`,

  // Services are inserted after their payment, whose description already names most of them.
  `create function keep_payments_of_items() returns trigger language plpgsql as $$
  declare unnamed bigint[];
  begin
    select array_agg(paid.id) into unnamed
    from new_items as item join transactions as paid
      on paid.client_app_id = item.client_app_id and paid.id = item.transaction_id
    where position(search_text(' ' || item.service_name) in paid.search) = 0;
    if unnamed is null then return null; end if;
    update transactions set search = ${textOf('')}
    where id = any(unnamed)
      and client_app_id in (select client_app_id from new_items);
    return null;
  end $$`,
  `create trigger order_items_search_payments after insert on order_items
  referencing new table as new_items
  for each statement execute function keep_payments_of_items()`,
];
