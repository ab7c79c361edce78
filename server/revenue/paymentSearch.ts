import { type RawBuilder, sql } from 'kysely';
import { paymentSearch } from '../../domain/paymentSearch';
import { hidesContacts, type Searcher } from '../lists/customerSearch';
import { foundBy } from '../lists/foundBy';
import { hasWord } from '../lists/hasWord';
import { searchedPhone } from '../phone';

/** The search text of a payment without email and phone, which follow each other in it. */
const withoutContacts = sql`replace(event.search, (
  select search_text(concat_ws(' ', '', email, regexp_replace(phone_number, '\\D', '', 'g')))
  from customers where customers.client_app_id = event.client_app_id
    and customers.id = event.customer_id), ' ')`;

/** The condition for payments of a customer with this whole phone. */
const ofPhone = (phone: string) => sql`exists (
  select from customers where customers.client_app_id = event.client_app_id
    and customers.id = event.customer_id
    and ${foundBy({ words: [], phone, hidesContacts: true }, 'customers')})`;

/**
 * The condition for payments that match a search, answered by the trigram index
 * transactions_search; undefined for a blank search. Without the right to see contacts, only a
 * whole phone matches, and no email.
 */
export const foundPayments = (
  search: string | undefined,
  by: Searcher,
): RawBuilder<boolean> | undefined => {
  const ways = paymentSearch(search ?? '');
  if (!ways) return undefined;
  const isHidden = hidesContacts(by);
  const inShown = ways.map((words) => {
    const columns = isHidden ? [sql`event.search`, withoutContacts] : [sql`event.search`];
    const found = words.flatMap((word) => columns.map((column) => hasWord(column, word)));
    return sql`(${sql.join(found, sql` and `)})`;
  });
  const phone = isHidden ? searchedPhone(search ?? '') : undefined;
  const inPhone = phone
    ? [sql`(${hasWord(sql`event.search`, { text: phone, isShort: false })} and ${ofPhone(phone)})`]
    : [];
  return sql<boolean>`(${sql.join([...inShown, ...inPhone], sql` or `)})`;
};
