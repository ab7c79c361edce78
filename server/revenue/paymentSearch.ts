import { type RawBuilder, sql } from 'kysely';
import { paymentSearch } from '../../domain/paymentSearch';
import { hasWord } from '../customers/search';

/** The condition by which payments are found, which the trigram index transactions_search answers; undefined for a blank search. */
export const foundPayments = (search = ''): RawBuilder<boolean> | undefined => {
  const ways = paymentSearch(search)?.map(
    (words) =>
      sql`(${sql.join(
        words.map((word) => hasWord(sql`event.search`, word)),
        sql` and `,
      )})`,
  );
  return ways && sql<boolean>`(${sql.join(ways, sql` or `)})`;
};
