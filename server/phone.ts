import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phonePart, toE164 } from '../domain/phone';

/**
 * A phone in the form to store, E.164, in whatever format it was written; without the trunk zero of
 * another country. Null if it is invalid.
 */
export function readPhone(raw: string): string | null {
  const phone = toE164(raw);
  if (!phone || phone.startsWith('+1')) return phone;
  const read = parsePhoneNumberFromString(phone);
  // Numbers of ranges that the library does not know stay as they are.
  return read?.isPossible() ? read.number : phone;
}

/** The digits to search for in stored phones, if the text is a phone. */
export const searchedPhone = (text: string): string | undefined =>
  phonePart(readPhone(text) ?? text);
