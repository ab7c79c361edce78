import { emailFault } from './email';
import type { FieldFault } from './fieldFault';
import { passwordFault } from './passwords';
import { phoneFault, toE164 } from './phone';
import { trimmed } from './text';

/** The input of the profile's form; the phone in any format, empty if there is none. */
export interface ProfileInput {
  name: string;
  email: string;
  phone_number: string;
  role: string;
}

/** All validation errors of a profile, in the order of its form; a stored email stays valid. */
export function profileFaults(
  profile: Omit<ProfileInput, 'role'>,
  storedEmail?: string,
): FieldFault<'name' | 'email' | 'phone_number'>[] {
  const faults: FieldFault<'name' | 'email' | 'phone_number'>[] = [];
  const email = trimmed(profile.email);
  if (!trimmed(profile.name)) faults.push({ field: 'name', message: 'Name is required' });
  if (!email) {
    faults.push({ field: 'email', message: 'Email is required' });
  } else if (email !== storedEmail) {
    const message = emailFault(email);
    if (message) faults.push({ field: 'email', message });
  }
  if (profile.phone_number.trim() && toE164(profile.phone_number) === null) {
    faults.push({ field: 'phone_number', message: phoneFault });
  }
  return faults;
}

/** The input of the form that changes the password. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

/** All validation errors of a password change, in the order of its form, at most one per field. */
export function passwordChangeFaults(change: PasswordChange): FieldFault<keyof PasswordChange>[] {
  const faults: FieldFault<keyof PasswordChange>[] = [];
  if (!change.currentPassword) {
    faults.push({ field: 'currentPassword', message: 'Current password is required' });
  }
  const unusable = passwordFault(change.newPassword);
  if (unusable) faults.push({ field: 'newPassword', message: unusable });
  if (!change.confirmation) {
    faults.push({ field: 'confirmation', message: 'Please confirm your new password' });
  } else if (change.confirmation !== change.newPassword) {
    faults.push({ field: 'confirmation', message: 'Passwords do not match' });
  }
  return faults;
}
