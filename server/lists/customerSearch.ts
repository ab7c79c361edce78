import { holds } from '../../domain/rights';
import { isShortPart, type SearchWord, searchWords } from '../../domain/searchText';
import type { Session } from '../http/environment';
import { searchedPhone } from '../phone';

/** What a search for customers asks for. */
export interface CustomerSearch {
  /** Each is part of the name; short ones begin a word of it. */
  words: SearchWord[];
  /** Part of the phone, which is enough by itself: the digits of a search that is a phone. */
  phone: string | undefined;
  /** Part of the e-mail address, which is enough by itself: a search of one piece that is no phone. */
  email?: string;
  /** Whoever asks may not see contacts: only a whole phone finds, or a part could be guessed at a time. */
  hidesContacts: boolean;
}

/** Who searches. */
export type Searcher = Pick<Session, 'rights'>;

/** Whether a search must not tell how somebody can be reached. */
export const hidesContacts = ({ rights }: Searcher): boolean => !holds(rights, ['contacts']);

/**
 * How customers are searched for by name, phone in any form or e-mail: without regard to case, accents,
 * apostrophes, the order of words and the punctuation of phones; undefined for a blank text. What has
 * an @ is an e-mail alone. By e-mails only they find who may see them.
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
