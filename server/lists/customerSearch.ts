import { isShortPart, type SearchWord, searchWords } from '../../domain/searchText';
import { searchedPhone } from '../phone';

/** What a search for customers asks for. */
export interface CustomerSearch {
  /** Each is part of the name; short ones begin a word of it. */
  words: SearchWord[];
  /** Part of the phone, which is enough by itself: the digits of a search that is a phone. */
  phone: string | undefined;
  /** Part of the e-mail address, which is enough by itself: a search of one piece that is no phone. */
  email?: string;
}

/**
 * How customers are searched for by name, phone in any form or e-mail: without regard to case, accents,
 * apostrophes, the order of words and the punctuation of phones; undefined for a blank text. What has
 * an @ is an e-mail alone.
 */
export function customerSearch(text = ''): CustomerSearch | undefined {
  const email = text.trim().toLowerCase();
  if (email.includes('@')) return { words: [], phone: undefined, email };
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const phone = searchedPhone(text);
  const isPiece = !phone && !isShortPart(email) && !/\s/.test(email);
  return { words, phone, ...(isPiece && { email }) };
}
