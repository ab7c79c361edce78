import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import { findName, personName } from './customer';

/** The tables of a customer's records, by their kind in the activity. */
const kinds = {
  customer_note: 'customer_notes',
  appointment: 'appointments',
  purchased_service: 'purchased_services',
} as const;

/** The kind as a literal, so that the partial indexes of the activity apply. */
const entries = (clientAppId: number, kind: string, condition: RawBuilder<unknown>) => sql`
  select id from activity where client_app_id = ${clientAppId}
    and subject_type = ${sql.lit(kind)} and ${condition}`;

/**
 * The condition for entries found by any of these queries. A union, since "or" would scan the whole
 * activity.
 */
const inAnyOf = (clientAppId: number, queries: readonly RawBuilder<unknown>[]) =>
  sql`client_app_id = ${clientAppId} and id in (${sql.join(queries, sql` union all `)})`;

/** All entries of notes that any entry connects with one of these customers. */
const ofNotesAbout = (clientAppId: number, ids: readonly number[]) =>
  entries(
    clientAppId,
    'customer_note',
    sql`subject_id in (select subject_id from activity where client_app_id = ${clientAppId}
      and subject_type = 'customer_note'
      and coalesce(after, before) ->> 'customer_id' = any(${ids.map(String)}::text[]))`,
  );

/**
 * The condition for all entries about a customer. A note whose row is deleted is found by the
 * customer's id in any of its entries; only if none has one, by the name, which another customer
 * may share.
 */
export const activityAbout = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<RawBuilder<unknown>> => {
  const customer = await findName(db, clientAppId, id);
  const about = `about ${customer ? personName(customer) : ''}`;
  const held = Object.entries(kinds).map(([kind, table]) =>
    entries(
      clientAppId,
      kind,
      sql`subject_id in (select id from ${sql.table(table)}
        where client_app_id = ${clientAppId} and customer_id = ${id})`,
    ),
  );
  const named = ['before', 'after'].map((column) =>
    entries(
      clientAppId,
      'customer_note',
      sql`${sql.ref(column)} ->> 'name' = ${about}
        and not exists (select from activity as other
          where other.client_app_id = activity.client_app_id
            and other.subject_type = 'customer_note'
            and other.subject_id = activity.subject_id
            and coalesce(other.after, other.before) ->> 'customer_id' is not null)`,
    ),
  );
  return inAnyOf(clientAppId, [
    entries(clientAppId, 'customer', sql`subject_id = ${id}`),
    ...held,
    entries(
      clientAppId,
      'refund',
      sql`subject_id in (select id from refunds
        where client_app_id = ${clientAppId} and transaction_id in (
          select id from transactions
          where client_app_id = ${clientAppId} and customer_id = ${id}))`,
    ),
    ofNotesAbout(clientAppId, [id]),
    ...named,
  ]);
};

/** The condition for the entries of deleted customers, and of notes about them. */
export const activityOfGone = (clientAppId: number, ids: readonly number[]): RawBuilder<unknown> =>
  inAnyOf(clientAppId, [
    entries(clientAppId, 'customer', sql`subject_id = any(${ids}::bigint[])`),
    ofNotesAbout(clientAppId, ids),
  ]);
