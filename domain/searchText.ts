/** A word that is searched for. */
export interface SearchWord {
  text: string;
  /** Too common to be looked for within words: it begins a word. */
  isShort: boolean;
}

/**
 * Letters that Unicode takes apart into none that a keyboard has, and what is typed for them. The
 * database's search_text folds the same ones, by its latest migration.
 */
export const letterFolds: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
};

const folded = new RegExp(`[${Object.keys(letterFolds).join('')}]`, 'giu');
const unsaid = /[\u0300-\u036f'‘’ʼ`´]/gu;
const betweenWords = /[\s,.;:()/\u2010-\u2015-]+/gu;

/** Below this many characters a text is too common to be looked for within words. */
const shortest = 3;

/** Whether a text is too short to be looked for within words. */
export const isShortPart = (text: string): boolean => Array.from(text).length < shortest;

/** A text without accents and apostrophes, and with the letters of a keyboard. */
const plainText = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(unsaid, '')
    .replace(folded, (letter) => letterFolds[letter.toLowerCase()] ?? letter);

/** What is searched in, as the database's search_text has it: no case, accents, apostrophes or punctuation. */
export const searchText = (value: string): string =>
  plainText(value).replace(betweenWords, ' ').toLowerCase();

/** The words of a search, each once. */
export function searchWords(text: string): SearchWord[] {
  const words = plainText(text).split(betweenWords).filter(Boolean);
  return [...new Set(words)].map((word) => ({ text: word, isShort: isShortPart(word) }));
}
