import type { GetListParams } from 'react-admin';
import type { Fields } from '../../domain/fields';
import { type FilterOf, listingOf, type SearchedOf, type SortOf } from '../../domain/listing';
import { byOffset } from './address';
import type { ConsoleRecord } from './consoleRecord';
import { type PagedShape, pagedList, singleRecord } from './endpoint';

type Filter<List extends Fields> = FilterOf<List> &
  ([SearchedOf<List>] extends [never] ? unknown : { q?: string });

/**
 * list and one of a resource whose server pages it by these fields (`pagedTable` of the server): the
 * search is `q`, and each filter has the name of its field.
 */
export const listedByPages = <T extends ConsoleRecord, List extends Fields>(
  shape: PagedShape<T>,
  fields: List,
) => {
  const { filters, sorts } = listingOf(fields);
  const query = ({ filter, sort }: GetListParams) => ({
    search: filter?.q,
    ...Object.fromEntries(filters.map((name) => [name, filter?.[name]])),
    sort_by: sort?.field,
    sort_order: sort?.order.toLowerCase(),
  });
  return {
    ...pagedList<T, Filter<List>, SortOf<List>>(
      { ...shape, exports: true, sorts: sorts as never },
      byOffset,
      query,
    ),
    ...singleRecord(shape),
  };
};
