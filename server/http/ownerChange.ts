import type { Transaction } from 'kysely';
import { type Change, change } from '../database/change';
import type { Database } from '../database/schema';
import type { Dependencies, Session } from './environment';

/**
 * Makes a change by the signed-in owner, in a transaction with its activity.
 * @param kind the kind of record, by which activity is filtered
 * @param action such as campaign.created
 * @param undoes the activity that it undoes
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
