const separators = /[\s()./\p{Pd}]/gu;
const phoneText = /^[\d\s()+./\u2010-\u2015-]*\d[\d\s()+./\u2010-\u2015-]*$/u;

/**
 * A phone without separators. An international prefix 00 or 011 becomes a plus, and the trunk zero
 * in brackets, as in +44 (0)20, goes.
 */
function dialled(raw: string): string {
  const isForeign = /^\s*(?:\+|00|011)/.test(raw);
  const text = (isForeign ? raw.replace('(0)', '') : raw).replace(separators, '');
  return text.replace(/^(?:00|011)(?=[1-9])/, '+');
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Drops the leading 1 of a US number with eleven digits. */
const withoutOne = (digits: string) =>
  digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;

/** The digits of a phone, without the leading 1 of a US number of eleven. */
export const phoneDigits = (raw: string): string => withoutOne(digitsIn(dialled(raw)));

/** The ten digits of a US phone. A leading 0 is the trunk prefix of another country. */
function usDigits(raw: string): string | undefined {
  return /^(?:\+?1)?([1-9]\d{9})$/.exec(dialled(raw))?.[1];
}

/** A US phone as "(555) 123-4567"; any other unchanged. */
export function formatPhone(raw: string): string {
  const digits = usDigits(raw);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : raw;
}

/** A phone in E.164, the form to store and dial: "+15551234567"; null if it is invalid. */
export function toE164(raw: string): string | null {
  const digits = usDigits(raw);
  if (digits) return `+1${digits}`;
  const text = dialled(raw);
  return /^\+[2-9]\d{6,14}$/.test(text) ? text : null;
}

/** The validation error of an invalid phone. */
export const phoneFault = 'Please enter a phone number of 10 digits';

/** The first 10 digits of a typed phone. */
export function keepPhoneDigits(text: string): string {
  return withoutOne(digitsIn(text)).slice(0, 10);
}

/**
 * A phone as its input shows it while typing: up to 10 digits in the form "(555) 123-4567"; an
 * international number stays as typed, with a plus for its 00 or 011.
 */
export function typedPhone(text: string): string {
  const number = dialled(text);
  if (/^\+(?!1)/.test(number)) return `+${digitsIn(number).slice(0, 15)}`;
  const digits = keepPhoneDigits(text);
  if (digits.length < 4) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}

/**
 * The digits to search for in stored phones, if the text is a phone. Without the country code 1 and
 * the trunk zero, which stored phones may or may not have.
 */
export function phonePart(text: string): string | undefined {
  if (!phoneText.test(text)) return undefined;
  const typed = digitsIn(text);
  // Fewer digits are a part of a number, in which a leading 00 is no prefix.
  const isWhole = typed.length >= 9 || /^\s*\+/.test(text);
  const number = isWhole ? dialled(text) : typed;
  const digits = digitsIn(number);
  if (digits.length > 1 && number.startsWith('+1')) return digits.slice(1);
  return isWhole ? withoutOne(digits).replace(/^0+/, '') || digits : digits;
}
