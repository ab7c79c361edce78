import { type RawBuilder, sql } from 'kysely';
import type { CustomerSearch } from '../../domain/customerSearch';
import { isShortPart, type SearchWord } from '../../domain/searchText';

/** The condition that a word stands in a column kept by search_text with a space before each word. */
export const hasWord = (column: RawBuilder<unknown>, { text, isShort }: SearchWord) =>
  sql<boolean>`${column} like ${isShort ? '% ' : '%'} || search_part(${text}) || '%'`;

/**
 * The condition by which a customer is found. Each part of it is answered by the trigram index
 * customers_search, short ones as beginnings of words; all its columns are in the sorted indexes.
 * @param customers the name that the query gives to the table
 */
export const foundBy = (
  { words, phone, email }: CustomerSearch,
  customers: string,
): RawBuilder<boolean> => {
  if (email !== undefined) {
    const part = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`lower(${sql.ref(`${customers}.email`)}) like ${part}`;
  }
  const name = sql.ref(`${customers}.search_name`);
  const digits = sql.ref(`${customers}.phone_digits`);
  const inPhone = (part: string) =>
    isShortPart(part)
      ? sql`(${digits} like ${`${part}%`} or ${digits} like ${`1${part}%`})`
      : sql`${digits} like ${`%${part}%`}`;
  const inName = words.map((word) => {
    const named = hasWord(name, word);
    return /^\d+$/.test(word.text) && !phone ? sql`(${named} or ${inPhone(word.text)})` : named;
  });
  const all = sql.join(inName, sql` and `);
  return phone ? sql<boolean>`((${all}) or ${inPhone(phone)})` : sql<boolean>`(${all})`;
};
