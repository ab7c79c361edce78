import type { Transaction } from 'kysely';
import { type Change, change } from '../database/change';
import type { Database } from '../database/schema';
import type { Dependencies, Session } from './environment';

/**
 * A change made by the owner who is asking, through the one door for writes.
 * @param kind what is changed, as the activity is filtered by
 * @param action what is done, such as campaign.created
 * @param undoes the record of the change that it takes back
 */
export const ownerChange = <Result>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { clientAppId, ownerId, changes }: Session,
  kind: string,
  action: string,
  work: (trx: Transaction<Database>) => Promise<Change<Result>>,
  undoes?: number,
): Promise<Result> =>
  change(
    db,
    {
      clientAppId,
      actor: { ownerId },
      action,
      subjectType: kind,
      undoes,
      clock,
      onRecorded: (id) => changes.push(id),
    },
    work,
  );
