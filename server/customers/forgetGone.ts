import { sql, type Transaction } from 'kysely';
import { formerName } from '../../domain/erasure';
import type { Database } from '../database/schema';
import { activityOfGone } from './activityAbout';
import { forgetWords } from './withoutWords';

/** Takes who these customers are out of changes of many that are prepared, or were made a short time ago. */
export const forgetInBatches = (
  trx: Transaction<Database>,
  clientAppId: number,
  ids: readonly number[],
) =>
  sql`update batch_rows as row set name = ${formerName}, before = null, after = null
    from batches as batch
    where row.client_app_id = ${clientAppId} and row.record_id = any(${ids}::bigint[])
      and batch.client_app_id = row.client_app_id and batch.id = row.batch_id
      and batch.kind = 'customer'`.execute(trx);

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
