import { isDeepStrictEqual } from 'node:util';
import type { ProfileBody } from '../../contract/account';
import { profileFaults } from '../../domain/profile';
import { refuseFaults } from '../http/faults';
import { readPhone } from '../phone';
import { type ChangeUndo, changedSince } from '../records/changeUndo';
import { findOwner, lockPeople, updateOwner } from './queries';

/** The profile that owners edit themselves. */
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

/** Merges a body into the stored profile, and validates it. @throws Fault 400 */
export const checkedProfile = (body: ProfileBody, stored: Profile): Profile => {
  const { phone_number: phone = stored.phone_number, role = stored.role } = body;
  const { name = stored.name, email = stored.email } = body;
  refuseFaults(profileFaults({ name, email, phone_number: phone ?? '' }, stored.email));
  return { name, email, phone_number: readPhone(phone ?? ''), role: role || null };
};

/** The undo of changes of a profile, which only its owner may do. */
export const profileUndo: ChangeUndo = {
  kind: 'owner',
  rightsOf: async () => [],
  mayUndo: ({ subject_id }, { ownerId }) => subject_id === ownerId,
  actionOf({ action, before, after }) {
    // A change of the email is not undone: it requires a code, is rate-limited, and the former
    // address is notified.
    const isSafe = before?.email === after?.email;
    return action === 'profile.updated' && isSafe ? action : undefined;
  },
  async undo(trx, { before, after }, { clientAppId, now, refuseIfChanged, by: { ownerId } }) {
    await lockPeople(trx, clientAppId);
    await refuseIfChanged();
    const standing = profileOf(await findOwner(trx, clientAppId, ownerId));
    if (!isDeepStrictEqual({ ...standing }, after)) throw changedSince('profile');
    const result = checkedProfile((before ?? {}) as ProfileBody, standing);
    await updateOwner(trx, clientAppId, ownerId, { ...result, updated_at: now });
    return { result, subjectId: ownerId, before: standing, after: result };
  },
};
