import { type RawBuilder, sql } from 'kysely';
import { isShortPart } from '../../domain/searchText';
import type { CustomerSearch } from './customerSearch';
import { hasWord } from './hasWord';

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
