import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** A customer's name as answers tell it. */
export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/**
 * Takes a customer until the transaction ends, so that bookings of one customer come one after the
 * other and each sees what the one before has booked; undefined for another business's.
 */
export const lockCustomer = (trx: Kysely<Database>, clientAppId: number, id: number) =>
  trx
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name'])
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
