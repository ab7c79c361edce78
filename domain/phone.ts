const separators = /[\s()./\p{Pd}]/gu;
const phoneText = /^[\d\s()+./\u2010-\u2015-]*\d[\d\s()+./\u2010-\u2015-]*$/u;

/**
 * A phone without its separators. Of another country it begins with a plus, for which 00 and 011 are
 * dialled, and is without the zero in brackets that is dialled within that country alone.
 */
function dialled(raw: string): string {
  const isForeign = /^\s*(?:\+|00|011)/.test(raw);
  const text = (isForeign ? raw.replace('(0)', '') : raw).replace(separators, '');
  return text.replace(/^(?:00|011)(?=[1-9])/, '+');
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** The digits of a US number of eleven are ten. */
const withoutOne = (digits: string) =>
  digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;

/** The digits of a phone, without the leading 1 of a US number of eleven. */
export const phoneDigits = (raw: string): string => withoutOne(digitsIn(dialled(raw)));

/** The ten digits of a US phone. A first 0 is another country's way to write its own numbers. */
function usDigits(raw: string): string | undefined {
  return /^(?:\+?1)?([1-9]\d{9})$/.exec(dialled(raw))?.[1];
}

/** A US phone as "(555) 123-4567"; any other as it is. */
export function formatPhone(raw: string): string {
  const digits = usDigits(raw);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : raw;
}

/** A phone in the E.164 form that is stored and dialled, "+15551234567"; null if it is not one. */
export function toE164(raw: string): string | null {
  const digits = usDigits(raw);
  if (digits) return `+1${digits}`;
  const text = dialled(raw);
  return /^\+[2-9]\d{6,14}$/.test(text) ? text : null;
}

/** The fault of a phone that is none. */
export const phoneFault = 'Please enter a phone number of 10 digits';

/** A typed phone's digits, 10 at most. */
export function keepPhoneDigits(text: string): string {
  return withoutOne(digitsIn(text)).slice(0, 10);
}

/**
 * A phone as its input shows it while it is typed: 10 digits at most, as far as they go in the form of
 * "(555) 123-4567"; a number of another country stays as it is, with a plus for its 00 or 011.
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
 * The digits to look for in phones that are kept with or without their country, where a search is a
 * phone: the 1 of a US number and the 0 before another country's own numbers are not always there.
 */
export function phonePart(text: string): string | undefined {
  if (!phoneText.test(text)) return undefined;
  const typed = digitsIn(text);
  // Fewer are part of a number, in which 00 stands for nothing.
  const isWhole = typed.length >= 9 || /^\s*\+/.test(text);
  const number = isWhole ? dialled(text) : typed;
  const digits = digitsIn(number);
  if (digits.length > 1 && number.startsWith('+1')) return digits.slice(1);
  return isWhole ? withoutOne(digits).replace(/^0+/, '') || digits : digits;
}
