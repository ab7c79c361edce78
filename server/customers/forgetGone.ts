import { sql, type Transaction } from 'kysely';
import { formerName } from '../../domain/erasure';
import type { Database } from '../database/schema';
import { activityOfGone } from './activityAbout';
import { forgetWords } from './withoutWords';

/**
 * Takes who these customers are out of changes of many that are prepared, or were made a short time ago,
 * and what was searched for to find them.
 */
export const forgetInBatches = (
  trx: Transaction<Database>,
  clientAppId: number,
  ids: readonly number[],
) =>
  // In one statement, as the rows say of which batches these are.
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
 * Takes the names of customers who are not there any more out of what the activity tells of them and
 * of notes about them, since nobody could be asked to erase them later.
 */
export const forgetGone = async (
  trx: Transaction<Database>,
  clientAppId: number,
  ids: readonly number[],
): Promise<void> => {
  await forgetInBatches(trx, clientAppId, ids);
  await forgetWords(trx, activityOfGone(clientAppId, ids));
};
