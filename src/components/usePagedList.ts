import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useAuth } from '../authProvider/AuthProvider';
import { pageSize } from '../dataProvider/address';
import type { PagedMeta } from '../dataProvider/endpoint';
import type { Sort } from './useListQuery';

interface PagedQuery {
  page: number;
  sort: Sort;
  filter: Readonly<Record<string, unknown>>;
  perPage?: number;
  /** Whether the call names the client app; without one nothing is sent then. */
  ofClient?: boolean;
}

/**
 * One page of a list that the server filters, sorts and cuts. While another page or filter loads,
 * the rows before stay, marked as old; an answer that was overtaken is never shown.
 */
export function usePagedList<T extends RaRecord, Meta extends object = object>(
  resource: string,
  { page, sort, filter, perPage = pageSize, ofClient = true }: PagedQuery,
) {
  const dataProvider = useDataProvider();
  const clientId = useAuth().user?.clientId;
  const params = { pagination: { page, perPage }, sort, filter, meta: { clientId } };
  const { data: answer, ...query } = useQuery({
    // Not useGetList, which takes a row of the list for the whole record that a page of its own asks for.
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList<T>(resource, { ...params, signal }),
    enabled: !ofClient || Boolean(clientId),
    placeholderData: keepPreviousData,
    // Without a network it fails at once, instead of waiting without a word.
    networkMode: 'always',
  });
  return {
    /** Undefined until there is an answer. */
    rows: answer?.data,
    /** Undefined when the server does not tell. */
    total: answer?.total,
    /** Whether there may be more than the total says. */
    isMinimum: answer?.meta?.totalIsMinimum === true,
    meta: answer?.meta as (PagedMeta & Partial<Meta>) | undefined,
    hasNext:
      answer?.pageInfo?.hasNextPage ??
      (answer?.total !== undefined && page * perPage < answer.total),
    page,
    perPage,
    error: query.error,
    /** Whether the rows are those of the page, filters or sort before. */
    isOld: query.isPlaceholderData,
    isFetching: query.isFetching,
    refetch: (): unknown => query.refetch(),
  };
}

export type PagedList<T extends RaRecord = RaRecord> = ReturnType<typeof usePagedList<T>>;
