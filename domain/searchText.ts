import { lengthOf } from './text';

/** One word of a search. */
export interface SearchWord {
  text: string;
  /**
   * Shorter than three characters: only matches at the beginning of a word, lest too many match.
   */
  isShort: boolean;
}

/**
 * Letters that Unicode normalization does not fold to ASCII, and their replacement. SQL's
 * search_text folds the same ones (see its latest migration).
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

/** Shorter texts are not searched for within words, as too many would match. */
const shortest = 3;

/** True if a text is too short to be searched for within words. */
export const isShortPart = (text: string): boolean => lengthOf(text) < shortest;

/** Text without accents and apostrophes, folded to the letters of a keyboard. */
const plainText = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(unsaid, '')
    .replace(folded, (letter) => letterFolds[letter.toLowerCase()] ?? letter);

/** The text to search in, like SQL's search_text: no case, accents, apostrophes or punctuation. */
export const searchText = (value: string): string =>
  plainText(value).replace(betweenWords, ' ').toLowerCase();

/** The distinct words of a search. */
export function searchWords(text: string): SearchWord[] {
  const words = plainText(text).split(betweenWords).filter(Boolean);
  return [...new Set(words)].map((word) => ({ text: word, isShort: isShortPart(word) }));
}
