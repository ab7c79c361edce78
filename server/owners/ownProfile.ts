import { isDeepStrictEqual } from 'node:util';
import type { ProfileBody } from '../../contract/account';
import { profileFaults } from '../../domain/profile';
import { refuseFaults } from '../http/faults';
import { readPhone } from '../phone';
import { type ChangeUndo, changedSince } from '../records/changeUndo';
import { lockPeople } from '../team/queries';
import { findOwner, updateOwner } from './queries';

/** What an owner says of themself. */
export interface Profile {
  name: string;
  email: string;
  phone_number: string | null;
  role: string | null;
}

/** The profile of an owner's row; never the hashes. */
export const profileOf = ({ name, email, phone_number, role }: Profile): Profile => ({
  name,
  email,
  phone_number,
  role,
});

/** Lays what a body says over the stored profile and checks it. @throws Fault 400 */
export const checkedProfile = (body: ProfileBody, stored: Profile): Profile => {
  const { phone_number: phone = stored.phone_number, role = stored.role } = body;
  const { name = stored.name, email = stored.email } = body;
  refuseFaults(profileFaults({ name, email, phone_number: phone ?? '' }, stored.email));
  return { name, email, phone_number: readPhone(phone ?? ''), role: role || null };
};

/** How the changes of a profile are undone: by the person whose it is. */
export const profileUndo: ChangeUndo = {
  kind: 'owner',
  rightsOf: async () => [],
  mayUndo: ({ subject_id }, { ownerId }) => subject_id === ownerId,
  actionOf({ action, before, after }) {
    // Another address to sign in with is proven by a code, counted, and told to the one before.
    const isSafe = before?.email === after?.email;
    return action === 'profile.updated' && isSafe ? action : undefined;
  },
  async undo(trx, { before, after }, { clientAppId, now, settle, by: { ownerId } }) {
    await lockPeople(trx, clientAppId);
    await settle();
    const standing = profileOf(await findOwner(trx, clientAppId, ownerId));
    if (!isDeepStrictEqual({ ...standing }, after)) throw changedSince('profile');
    const result = checkedProfile((before ?? {}) as ProfileBody, standing);
    await updateOwner(trx, clientAppId, ownerId, { ...result, updated_at: now });
    return { result, subjectId: ownerId, before: standing, after: result };
  },
};
