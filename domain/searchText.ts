/** A word that is searched for. */
export interface SearchWord {
  text: string;
  /** Too common to be looked for within words: it begins a word. */
  isShort: boolean;
}

const unsaid = /[\u0300-\u036f'‘’ʼ`´]/gu;
const betweenWords = /[\s,.;:()/\u2010-\u2015-]+/gu;
const phoneText = /^[\d\s()+./\u2010-\u2015-]*\d[\d\s()+./\u2010-\u2015-]*$/u;

/** Below this many characters a text is too common to be looked for within words. */
const shortest = 3;

/** Whether a text is too short to be looked for within words. */
export const isShortPart = (text: string): boolean => Array.from(text).length < shortest;

/** What is searched in, as the database's search_text has it: no case, accents, apostrophes or punctuation. */
export const searchText = (value: string): string =>
  value.normalize('NFKD').replace(unsaid, '').replace(betweenWords, ' ').toLowerCase();

/** The words of a search, each once. */
export function searchWords(text: string): SearchWord[] {
  const words = text.normalize('NFKD').replace(unsaid, '').split(betweenWords).filter(Boolean);
  return [...new Set(words)].map((word) => ({ text: word, isShort: isShortPart(word) }));
}

/**
 * The digits to look for in phones that are kept with or without their country, where a search is a
 * phone: the 1 of a US number and the 0 before another country's own numbers are not always there.
 */
export function phonePart(text: string): string | undefined {
  if (!phoneText.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isUs = /^\s*\+\s*1/.test(text) || (digits.length === 11 && digits.startsWith('1'));
  if (isUs && digits.length > 1) return digits.slice(1);
  return digits.length >= 9 ? digits.replace(/^0+/, '') || digits : digits;
}
