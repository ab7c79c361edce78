import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { findName, personName } from './customer';

/** The tables that a customer's records stand in, by what the activity calls them. */
const kinds = {
  customer_note: 'customer_notes',
  appointment: 'appointments',
  purchased_service: 'purchased_services',
} as const;

/**
 * The condition of what the activity tells of a customer. A note whose row is gone is known by what
 * any of its entries says of whom it is about, and only where none says so by the name, which another
 * customer may have too.
 */
export const activityAbout = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<RawBuilder<unknown>> => {
  const customer = await findName(db, clientAppId, id);
  const about = `about ${customer ? personName(customer) : ''}`;
  const notesOf = (condition: RawBuilder<unknown>) => sql`
    select subject_id from activity where client_app_id = ${clientAppId}
      and subject_type = 'customer_note' and ${condition}`;
  const said = sql`coalesce(after, before)`;
  const held = Object.entries(kinds).map(
    ([kind, table]) => sql`(subject_type = ${kind} and subject_id in (
      select id from ${sql.table(table)}
      where client_app_id = ${clientAppId} and customer_id = ${id}))`,
  );
  return sql`client_app_id = ${clientAppId} and (
    (subject_type = 'customer' and subject_id = ${id})
    or ${sql.join(held, sql` or `)}
    or (subject_type = 'refund' and subject_id in (
      select id from refunds where client_app_id = ${clientAppId} and transaction_id in (
        select id from transactions
        where client_app_id = ${clientAppId} and customer_id = ${id})))
    or (subject_type = 'customer_note' and (
      subject_id in (${notesOf(sql`${said} ->> 'customer_id' = ${String(id)}`)})
      or (${about} in (before ->> 'name', after ->> 'name')
        and subject_id not in (${notesOf(sql`${said} ->> 'customer_id' is not null`)})))))`;
};
