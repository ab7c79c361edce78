import { sql, type Transaction } from 'kysely';
import { formerName } from '../../domain/erasure';
import type { Database } from '../database/schema';
import { activityOfGone } from './activityAbout';
import { forgetWords } from './withoutWords';

/**
 * Erases the personal data of customers from batches, prepared or recent, and the search text that
 * selected them.
 */
export const forgetInBatches = (
  trx: Transaction<Database>,
  clientAppId: number,
  ids: readonly number[],
) =>
  // One statement, since the updated rows tell which batches to change.
  sql`with found as (
      update batch_rows as row set name = ${formerName}, before = null, after = null
      from batches as batch
      where row.client_app_id = ${clientAppId} and row.record_id = any(${ids}::bigint[])
        and batch.client_app_id = row.client_app_id and batch.id = row.batch_id
        and batch.kind = 'customer'
      returning row.batch_id
    )
    update batches set change = change #- '{matching,search}'
    where client_app_id = ${clientAppId} and id in (select batch_id from found)
      and change -> 'matching' ? 'search'`.execute(trx);

/**
 * Erases the names of deleted customers, and of notes about them, from the activity: nobody could
 * ask to erase them later.
 */
export const forgetGone = async (
  trx: Transaction<Database>,
  clientAppId: number,
  ids: readonly number[],
): Promise<void> => {
  await forgetInBatches(trx, clientAppId, ids);
  await forgetWords(trx, activityOfGone(clientAppId, ids));
};
