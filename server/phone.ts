import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phonePart, toE164 } from '../domain/phone';

/**
 * A phone in the form in which it is stored, however it was written: of another country without the
 * zero that is dialled only within it. Null if it is none.
 */
export function readPhone(raw: string): string | null {
  const phone = toE164(raw);
  if (!phone || phone.startsWith('+1')) return phone;
  const read = parsePhoneNumberFromString(phone);
  // What the library does not know stays as it is: its countries change.
  return read?.isPossible() ? read.number : phone;
}

/** The digits to look for in stored phones, where a search is a phone. */
export const searchedPhone = (text: string): string | undefined =>
  phonePart(readPhone(text) ?? text);
