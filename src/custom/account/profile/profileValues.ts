import { formatPhone, toE164 } from '../../../../domain/phone';
import type { ProfileInput } from '../../../../domain/profile';
import type { SessionUser } from '../../../authProvider/session';
import type { Profile } from '../accountMethods';

/** The query key of the stored profile. */
export const profileKey = (userId: string) => ['account', userId, 'profile'];

/** The initial form values. */
export const valuesOfUser = (
  user: Pick<SessionUser, 'name' | 'email' | 'phoneNumber' | 'role'>,
): ProfileInput => ({
  name: user.name,
  email: user.email,
  phone_number: formatPhone(user.phoneNumber),
  role: user.role,
});

/** The request body of the form's values. */
export const profileOfValues = ({ name, email, phone_number, role }: ProfileInput): Profile => ({
  name: name.trim(),
  email: email.trim(),
  phone_number: toE164(phone_number),
  role: role.trim(),
});

/** A profile as the session keeps it. */
export const profileOfOwner = ({ phone_number, ...profile }: Profile) => ({
  ...profile,
  phoneNumber: phone_number ?? '',
});
