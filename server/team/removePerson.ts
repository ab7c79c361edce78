import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { endSessions, updateOwner } from '../owners/queries';
import { dropResetLinks } from '../owners/resetLinks';
import { dropSecondFactor } from '../owners/secondFactor';

/** Removes a person from a business's team: ends their access, and frees their email. */
export const removePerson = async (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
  now: Date,
): Promise<void> => {
  const gone = {
    invitation_hash: null,
    invited_until: null,
    password_hash: '',
    pin_hash: null,
  };
  await updateOwner(trx, clientAppId, id, { ...gone, removed_at: now, updated_at: now });
  await dropSecondFactor(trx, { client_app_id: clientAppId, id }, now);
  await dropResetLinks(trx, { client_app_id: clientAppId, id });
  await endSessions(trx, clientAppId, id, { now });
};
