import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { Session } from '../http/environment';
import { type OwnerRow, updateOwner } from './queries';
import { storeRecoveryCodes } from './recoveryCodes';
import { forgetTrustedDevices } from './signInPlaces';

/** Removes the second factor with all its data, so that the password alone signs in. */
export const dropSecondFactor = async (
  trx: Transaction<Database>,
  owner: Pick<OwnerRow, 'client_app_id' | 'id'>,
  now: Date,
): Promise<void> => {
  const none = { second_factor_secret: null, second_factor_since: null, second_factor_step: null };
  await updateOwner(trx, owner.client_app_id, owner.id, { ...none, updated_at: now });
  await storeRecoveryCodes(trx, owner, []);
  await forgetTrustedDevices(trx, owner);
};

/** Marks a session as verified by a code, for some minutes from an instant. */
export const setCodeVerified = (
  trx: Transaction<Database>,
  { clientAppId, id }: Pick<Session, 'clientAppId' | 'id'>,
  at: Date,
) =>
  trx
    .updateTable('sessions')
    .set({ code_verified_at: at })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
