import type { FieldFault } from './fieldFault';
import { passwordFault } from './passwords';
import { phoneDigits, toE164 } from './phone';
import { trimmed } from './text';

/** What an owner enters about themself; the phone in any form, empty if there is none. */
export interface ProfileInput {
  name: string;
  email: string;
  phone_number: string;
  role: string;
}

// Besides spaces, what separates two addresses in the head of a mail or makes a name of a part.
const special = String.raw`\s@,;:<>()[\]\\"`;
const emailForm = new RegExp(String.raw`^[^${special}]+@[^.${special}]+(\.[^.${special}]+)+$`);

/** The fault of an email address that is not empty. */
export const emailFormFault = (email: string): string | undefined =>
  emailForm.test(email) ? undefined : 'Please enter a valid email address';

/** All faults of a profile in the order of its form; an email that is stored already has none. */
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
    const message = emailFormFault(email);
    if (message) faults.push({ field: 'email', message });
  }
  if (profile.phone_number.trim() && phoneBody(profile.phone_number) === null) {
    const message = 'Please enter a phone number of 10 digits';
    faults.push({ field: 'phone_number', message });
  }
  return faults;
}

/** What a phone input keeps of what was typed: 10 digits at most. */
export function keepPhoneDigits(text: string): string {
  return phoneDigits(text).slice(0, 10);
}

/**
 * What a phone input shows of what was typed: 10 digits at most, as far as they go in the form of
 * "(555) 123-4567"; a number of another country stays as it is.
 */
export function typedPhone(text: string): string {
  if (/^\s*\+(?!1)/.test(text)) return `+${text.replace(/\D/g, '').slice(0, 15)}`;
  const digits = keepPhoneDigits(text);
  if (digits.length < 4) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}

/** A phone as it is sent and stored: +1 and 10 digits, null when empty. */
export function phoneBody(phone: string): string | null {
  return toE164(phone);
}

/** What an owner enters to change the password. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

/** All faults of a change of the password in the order of its form, one at most per field. */
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
