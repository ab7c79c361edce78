import { phonePart, type SearchWord, searchWords } from './searchText';

/** What a search for customers asks for. */
export interface CustomerSearch {
  /** Each is part of the name; short ones begin a word of it. */
  words: SearchWord[];
  /** Part of the phone, which is enough by itself: the digits of a search that is a phone. */
  phone: string | undefined;
  /** Part of the e-mail address, in place of all others: a search with an @. */
  email?: string;
}

/**
 * How customers are searched for by name or phone in any form, or by e-mail: without regard to case,
 * accents, apostrophes, the order of words and the punctuation of phones; undefined for a blank text.
 */
export function customerSearch(text = ''): CustomerSearch | undefined {
  const email = text.trim().toLowerCase();
  if (email.includes('@')) return { words: [], phone: undefined, email };
  const words = searchWords(text);
  return words.length === 0 ? undefined : { words, phone: phonePart(text) };
}
