import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useDataProvider,
} from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import { pageSize } from '../../dataProvider/address';
import type { PagedMeta } from '../../dataProvider/endpoint';
import type { Needs } from '../../server';
import { useOffered } from '../parts/part';
import { controllerOf } from './controllerOf';
import { type FilterElement, type FilterValues, filteredBy } from './filters';
import type { Matching } from './matching';
import { useListQuery } from './useListQuery';
import { usePageAhead } from './usePageAhead';
import { usePagedSelection } from './usePagedSelection';

export interface PagedListOptions<T extends RaRecord> {
  resource: string;
  sort: SortPayload;
  perPage?: number | undefined;
  /** What the list is always narrowed to, beside its filters. */
  filter?: object | undefined;
  filters?: readonly FilterElement[] | undefined;
  filterDefaultValues?: FilterValues | undefined;
  /** Whether the call names the client app; without one nothing is sent then. */
  ofClient?: boolean;
  /** The rows that the filters leave, while they are not the answer to them, or the server may have ignored them. */
  narrow?: ((rows: T[], filterValues: FilterValues) => T[]) | undefined;
  /** Named by a server that heeds all filters. */
  filtering?: Needs;
}

/** What is known of a page beside its rows. */
export interface PageMeta extends PagedMeta {
  /** How many rows the server answered, before the console narrowed them. */
  loaded: number;
}

/**
 * react-admin's list controller for a resource whose pages the server filters, sorts and cuts, as
 * the address says. While another page or filter loads, the rows before stay; an answer that was
 * overtaken is never shown. `matching` is all that the filter finds.
 */
export function usePagedListController<T extends RaRecord>({
  resource,
  sort: defaultSort,
  perPage = pageSize,
  filter,
  filters = [],
  filterDefaultValues,
  ofClient = true,
  narrow = (rows) => rows,
  filtering,
}: PagedListOptions<T>): { controller: ListControllerResult<T>; matching: Matching } {
  const query = filteredBy(filters, useListQuery(defaultSort, 'push'), filterDefaultValues);
  const { page, sort, filterValues } = query;
  const dataProvider = useDataProvider();
  const clientId = useAuth().user?.clientId;
  // Not useGetList, which takes a row of the list for the whole record that a page of its own asks for.
  const pageQuery = (page: number) => {
    const params = {
      pagination: { page, perPage },
      sort,
      filter: { ...filterValues, ...filter },
      meta: { clientId },
    };
    return {
      queryKey: [resource, 'getList', params],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList<T>(resource, { ...params, signal }),
    };
  };
  const { data: answer, ...list } = useQuery({
    ...pageQuery(page),
    enabled: !ofClient || Boolean(clientId),
    placeholderData: keepPreviousData,
  });
  const { data: rows, total, pageInfo, meta } = answer ?? {};
  const hasNextPage = pageInfo?.hasNextPage ?? (total !== undefined && page * perPage < total);
  const isShown = rows !== undefined && !list.isPlaceholderData;
  const lookAhead = usePageAhead({ page, hasNextPage, isShown }, pageQuery);
  const isFiltered = useOffered()({ needs: filtering }) && !list.isPlaceholderData;
  const data = rows && isFiltered ? rows : rows && narrow(rows, filterValues);
  const narrowedTo = { ...filterValues, ...filter };
  const { selection, isAllMatching, selectAllMatching } = usePagedSelection(
    JSON.stringify(narrowedTo),
    data?.map(({ id }) => id) ?? [],
    !isShown,
  );
  const controller = controllerOf<T>({
    resource,
    query,
    selection,
    data,
    total,
    meta: { ...meta, loaded: rows?.length ?? 0 } satisfies PageMeta,
    error: list.error,
    isPending: list.isPending,
    isFetching: list.isFetching,
    isPlaceholderData: list.isPlaceholderData,
    refetch: list.refetch,
    perPage,
    hasNextPage,
    lookAhead,
  });
  const matching = {
    filter: narrowedTo,
    total,
    isMinimum: meta?.totalIsMinimum === true,
    isChosen: isAllMatching,
    choose: selectAllMatching,
  };
  return { controller, matching };
}
