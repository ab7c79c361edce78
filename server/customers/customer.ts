import { type Kysely, sql } from 'kysely';
import { toCents } from '../../domain/money';
import type { Database } from '../database/schema';

/** A customer's full name. */
export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** An instant as the API shows it; null if it is that of the import which created the customer. */
export const knownMoment = (at: Date, { imported_at }: { imported_at: Date | null }) =>
  at.getTime() === imported_at?.getTime() ? null : at.toISOString();

/** Joins the alert as `note` to a query whose table alias is `customer`. */
export const joinAlert = sql`left join customer_notes as note
  on note.client_app_id = customer.client_app_id and note.customer_id = customer.id and note.is_alert
    and note.deleted_at is null`;

const nameQuery = (db: Kysely<Database>, clientAppId: number, id: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name'])
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id);

/** A customer's id and names; undefined for one of another business. */
export const findName = (db: Kysely<Database>, clientAppId: number, id: number) =>
  nameQuery(db, clientAppId, id).executeTakeFirst();

/**
 * Locks a customer until the transaction ends, so that their bookings are serialized and each sees
 * the ones before; undefined for one of another business, and for an erased one.
 */
export const lockCustomer = async (trx: Kysely<Database>, clientAppId: number, id: number) => {
  const customer = await nameQuery(trx, clientAppId, id)
    .select('erased_at')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer || customer.erased_at !== null) return undefined;
  const { erased_at: _, ...known } = customer;
  return known;
};

/** The balance of a locked customer, in hundredths of points. */
export const readBalance = async (
  trx: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<number> => {
  const { points_balance } = await trx
    .selectFrom('customers')
    .select('points_balance')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toCents(points_balance);
};
