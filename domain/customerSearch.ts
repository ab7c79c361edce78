/** What a search for customers asks for. */
export interface CustomerSearch {
  /** Each is part of the name; short ones begin a word of it. */
  words: { text: string; isShort: boolean }[];
  /** Part of the phone, which is enough by itself: the digits of a search that is a phone. */
  phone: string | undefined;
  /** Part of the e-mail address, in place of all others: a search with an @. */
  email?: string;
}

const apostrophes = /['‘’ʼ`´]/gu;
const betweenWords = /[\s,.;:()/\u2010-\u2015-]+/u;
const phoneText = /^[\d\s()+./\u2010-\u2015-]*\d[\d\s()+./\u2010-\u2015-]*$/u;

/** Below this many characters a text is too common to be looked for within words. */
const shortest = 3;

const lengthOf = (word: string): number =>
  Array.from(word.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).length;

/**
 * The digits to look for in phones that are kept with or without their country: the 1 of a US
 * number and the 0 before another country's own numbers are not always there.
 */
function phonePart(text: string): string | undefined {
  if (!phoneText.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isUs = /^\s*\+\s*1/.test(text) || (digits.length === 11 && digits.startsWith('1'));
  if (isUs && digits.length > 1) return digits.slice(1);
  return digits.length >= 9 ? digits.replace(/^0+/, '') || digits : digits;
}

/**
 * How customers are searched for by name or phone in any form (API-122), or by e-mail: without regard to case,
 * accents, apostrophes, the order of words and the punctuation of phones; undefined for a blank text.
 */
export function customerSearch(text: string | undefined): CustomerSearch | undefined {
  const email = (text ?? '').trim().toLowerCase();
  if (email.includes('@')) return { words: [], phone: undefined, email };
  const words = (text ?? '').replace(apostrophes, '').split(betweenWords).filter(lengthOf);
  if (words.length === 0) return undefined;
  return {
    words: [...new Set(words)].map((word) => ({ text: word, isShort: lengthOf(word) < shortest })),
    phone: phonePart(text ?? ''),
  };
}

/** Whether a part of a phone is too short to be looked for within it. */
export const isShortPhonePart = (digits: string): boolean => digits.length < shortest;
