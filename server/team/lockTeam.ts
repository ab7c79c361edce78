import type { Transaction } from 'kysely';
import type { PersonWire } from '../../contract/team';
import type { Database } from '../database/schema';
import { requireRights } from '../http/access';
import type { Session } from '../http/environment';
import { found } from '../http/faults';
import { sessionEnded } from '../http/session';
import { lockPeople } from '../owners/queries';
import type { Undoer } from '../records/changeUndo';
import { findPerson, presentPerson } from './queries';

/** A business, and the person who acts. */
type Whose = Pick<Session, 'clientAppId' | 'ownerId'>;

/** A person of the team as the API shows them. @throws Fault 404 */
export const readPerson = async (
  trx: Transaction<Database>,
  { clientAppId, ownerId }: Whose,
  id: number,
): Promise<PersonWire> =>
  presentPerson(found(await findPerson(trx, clientAppId, id), 'person'), ownerId);

/**
 * Locks a business's team until the transaction ends, so that somebody always has the right to
 * manage it.
 * @returns who changes it, as they are by now: whoever waited for another's change may have been
 * removed by it, or may do less
 * @throws Fault 401, 403
 */
export const lockTeam = async (
  trx: Transaction<Database>,
  { clientAppId, ownerId }: Whose,
): Promise<Undoer> => {
  await lockPeople(trx, clientAppId);
  const row = await findPerson(trx, clientAppId, ownerId);
  if (!row) throw sessionEnded();
  const { rights, refund_limit } = presentPerson(row, ownerId);
  await requireRights({ db: trx }, { clientAppId, rights }, ['team']);
  return { ownerId, rights, refundLimit: refund_limit };
};
