import { holds } from '../../domain/rights';
import { isShortPart, type SearchWord, searchWords } from '../../domain/searchText';
import type { Session } from '../http/environment';
import { searchedPhone } from '../phone';

/** A parsed search for customers. */
export interface CustomerSearch {
  /** Each is a part of the name; short ones match the beginning of a word. */
  words: SearchWord[];
  /** A part of the phone, an alternative to the words: the digits of a search that is a phone. */
  phone: string | undefined;
  /** A part of the email, an alternative to the words: a search without spaces that is no phone. */
  email?: string;
  /**
   * Without the right to see contacts only a whole phone matches, lest digits be guessed one by
   * one.
   */
  hidesContacts: boolean;
}

/** The person who searches. */
export type Searcher = Pick<Session, 'rights'>;

/** True if a search must not reveal contacts. */
export const hidesContacts = ({ rights }: Searcher): boolean => !holds(rights, ['contacts']);

/**
 * Parses a search for customers by name, phone in any format, or email: ignores case, accents,
 * apostrophes, the order of words and the punctuation of phones; undefined for a blank text. A text
 * with an @ matches emails only. Matching emails requires the right to see contacts.
 */
export function customerSearch(text: string | undefined, by: Searcher): CustomerSearch | undefined {
  const search = searchFor(text ?? '');
  if (!search) return undefined;
  const { email, ...rest } = search;
  const isHidden = hidesContacts(by);
  return { ...rest, hidesContacts: isHidden, ...(email && !isHidden && { email }) };
}

const searchFor = (text: string): Omit<CustomerSearch, 'hidesContacts'> | undefined => {
  const email = text.trim().toLowerCase();
  if (email.includes('@')) return { words: [], phone: undefined, email };
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const phone = searchedPhone(text);
  const isPiece = !phone && !isShortPart(email) && !/\s/.test(email);
  return { words, phone, ...(isPiece && { email }) };
};
