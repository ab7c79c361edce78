import { type RawBuilder, sql } from 'kysely';
import { isShortPart, type SearchWord } from '../../domain/searchText';
import type { CustomerSearch } from '../lists/customerSearch';

/** The condition that a word is in a search_text column, which has a space before each word. */
export const hasWord = (column: RawBuilder<unknown>, { text, isShort }: SearchWord) =>
  sql<boolean>`${column} like ${isShort ? '% ' : '%'} || search_part(${text}) || '%'`;

/** The condition that an email address contains a text. */
const hasEmail = (column: RawBuilder<unknown>, part: string) =>
  sql`lower(${column}) like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * The condition for customers who match a search. Each part is answered by a trigram index,
 * customers_search or customers_email_search; short words match beginnings only. All columns but
 * the email are in the sorted indexes.
 * @param customers the name that the query gives to the table
 */
export const foundBy = (
  { words, phone, email, hidesContacts }: CustomerSearch,
  customers: string,
): RawBuilder<boolean> => {
  const name = sql.ref(`${customers}.search_name`);
  const digits = sql.ref(`${customers}.phone_digits`);
  const inPhone = (part: string) =>
    hidesContacts
      ? sql`(${digits} like ${part} or ${digits} like ${`1${part}`})`
      : isShortPart(part)
        ? sql`(${digits} like ${`${part}%`} or ${digits} like ${`1${part}%`})`
        : sql`${digits} like ${`%${part}%`}`;
  const inName = words.map((word) => {
    const named = hasWord(name, word);
    return /^\d+$/.test(word.text) && !phone ? sql`(${named} or ${inPhone(word.text)})` : named;
  });
  const ways = [
    ...(inName.length > 0 ? [sql`(${sql.join(inName, sql` and `)})`] : []),
    ...(phone ? [inPhone(phone)] : []),
    ...(email === undefined ? [] : [hasEmail(sql.ref(`${customers}.email`), email)]),
  ];
  return ways.length > 0 ? sql<boolean>`(${sql.join(ways, sql` or `)})` : sql<boolean>`false`;
};
