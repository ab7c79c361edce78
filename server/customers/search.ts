import { type RawBuilder, sql } from 'kysely';
import { type CustomerSearch, isShortPhonePart } from '../../domain/customerSearch';

const containing = (part: string) => sql`'%' || search_part(${part}) || '%'`;
const beginningWord = (part: string) => sql`'% ' || search_part(${part}) || '%'`;

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
    isShortPhonePart(part)
      ? sql`(${digits} like ${`${part}%`} or ${digits} like ${`1${part}%`})`
      : sql`${digits} like ${`%${part}%`}`;
  const inName = words.map(({ text, isShort }) => {
    const named = sql`${name} like ${isShort ? beginningWord(text) : containing(text)}`;
    return /^\d+$/.test(text) && !phone ? sql`(${named} or ${inPhone(text)})` : named;
  });
  const all = sql.join(inName, sql` and `);
  return phone ? sql<boolean>`((${all}) or ${inPhone(phone)})` : sql<boolean>`(${all})`;
};
