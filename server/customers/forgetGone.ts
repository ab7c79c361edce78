import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { forgetWords } from './withoutWords';

/**
 * Takes the names of customers who are not there any more out of what the activity tells of them and
 * of notes about them, since nobody could be asked to erase them later.
 */
export const forgetGone = (
  trx: Transaction<Database>,
  clientAppId: number,
  ids: readonly number[],
) =>
  forgetWords(
    trx,
    sql`client_app_id = ${clientAppId} and (
      (subject_type = 'customer' and subject_id = any(${ids}::bigint[]))
      or (subject_type = 'customer_note' and subject_id in (
        select subject_id from activity
        where client_app_id = ${clientAppId} and subject_type = 'customer_note'
          and (after ->> 'customer_id')::bigint = any(${ids}::bigint[]))))`,
  );
