import { type RawBuilder, sql } from 'kysely';
import { paymentSearch } from '../../domain/paymentSearch';
import { foundBy, hasWord } from '../customers/search';
import { hidesContacts, type Searcher } from '../lists/customerSearch';
import { searchedPhone } from '../phone';

/** What a search looks at, without the e-mail and the phone, which stand together in it. */
const withoutContacts = sql`replace(event.search, (
  select search_text(concat_ws(' ', '', email, regexp_replace(phone_number, '\\D', '', 'g')))
  from customers where customers.client_app_id = event.client_app_id
    and customers.id = event.customer_id), ' ')`;

/** The payments of a customer whose whole phone a search is. */
const ofPhone = (phone: string) => sql`exists (
  select from customers where customers.client_app_id = event.client_app_id
    and customers.id = event.customer_id
    and ${foundBy({ words: [], phone, hidesContacts: true }, 'customers')})`;

/**
 * The condition by which payments are found, which the trigram index transactions_search answers;
 * undefined for a blank search. Who may not see contacts finds by a whole phone, and by no e-mail.
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
