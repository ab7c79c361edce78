import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * Marks sales at the desk that were paid with points, or free, to distinguish them from sales in
 * the app.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `do $$
  declare old text;
  begin
    select conname into strict old from pg_constraint
    where conrelid = 'transactions'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%desk_method%';
    execute format('alter table transactions drop constraint %I', old);
  end $$`,
  `alter table transactions add constraint transactions_desk_method check (
    desk_method is null
      or desk_method in ('cash', 'card', 'points') and payment_intent_id is null
        and (desk_method <> 'points' or cash_paid = 0)
  )`,

  // Earlier such sales are identified by the activity.
  `update transactions as paid set desk_method = 'points'
  where type = 'order' and cash_paid = 0 and points_used > 0 and payment_intent_id is null
    and exists (
      select from order_items as item
      join purchased_services as held on held.client_app_id = item.client_app_id
        and held.order_item_id = item.id
      left join appointment_services as booked on booked.client_app_id = held.client_app_id
        and booked.purchased_service_id = held.id
      join activity on activity.client_app_id = held.client_app_id
        and (activity.subject_type, activity.action, activity.subject_id) in (
          ('purchased_service', 'purchased_service.paid', held.id),
          ('appointment', 'appointment.created', booked.appointment_id)
        )
      where item.client_app_id = paid.client_app_id and item.transaction_id = paid.id
        and activity.after ->> 'payment' = 'points'
    )`,
];
