import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Identifier,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useDataProvider,
} from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import type { Needs } from '../../authProvider/server';
import { pageSize } from '../../dataProvider/address';
import type { PagedMeta } from '../../dataProvider/endpoint';
import { useOffered } from '../parts/part';
import { controllerOf } from './controllerOf';
import { type FilterElement, type FilterValues, filteredBy } from './filters';
import { useListQuery } from './useListQuery';
import { usePageAhead } from './usePageAhead';
import { usePrintedRows } from './usePrintedRows';

export interface PagedListOptions<T extends RaRecord> {
  resource: string;
  sort: SortPayload;
  perPage?: number | undefined;
  /** A fixed filter beside those of the owner. */
  filter?: object | undefined;
  filters?: readonly FilterElement[] | undefined;
  filterDefaultValues?: FilterValues | undefined;
  /** The call's path has the client app's id; without a client app in the session nothing is sent then. */
  ofClient?: boolean;
  /**
   * Filters the rows in the console, while they are placeholders of the previous filter, or the server does
   * not apply all filters.
   */
  narrow?: ((rows: T[], filterValues: FilterValues) => T[]) | undefined;
  /** The ability of a server that applies all filters. */
  filtering?: Needs;
}

/** The facts about a page beside its rows. */
export interface PageMeta extends PagedMeta {
  /** The number of rows in the server's answer, before `narrow`. */
  loaded: number;
  /** True while it is printed without its last rows, since there are too many. */
  isCut: boolean;
}

/**
 * react-admin's list controller for a resource that the server filters, sorts and paginates, with its state
 * in the address. While another page or filter loads, the previous rows stay; a late answer to an earlier
 * query is never shown.
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
}: PagedListOptions<T>): ListControllerResult<T> {
  const query = filteredBy(filters, useListQuery(defaultSort, 'push'), filterDefaultValues);
  const { page, filterValues } = query;
  const dataProvider = useDataProvider();
  const clientId = useAuth().user?.clientId;
  // Not useGetList, which would cache each row as the answer of getOne, though that call answers more.
  const paramsOf = (page: number, perPage: number, sort: SortPayload = query.sort) => ({
    pagination: { page, perPage },
    sort,
    filter: { ...filterValues, ...filter },
    meta: { clientId },
  });
  const pageQuery = (page: number, sort?: SortPayload) => {
    const params = paramsOf(page, perPage, sort);
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
  const { printed, isReading, print } = usePrintedRows<T>({
    scope: JSON.stringify(paramsOf(page, perPage)),
    read: (page, perPage, signal) =>
      dataProvider.getList<T>(resource, { ...paramsOf(page, perPage), signal }),
  });
  const loaded = printed?.rows ?? rows;
  const data = loaded && isFiltered ? loaded : loaded && narrow(loaded, filterValues);
  const narrowedTo = { ...filterValues, ...filter };
  const { selection, isAllMatching, selectAllMatching } = usePagedSelection(
    JSON.stringify(narrowedTo),
    data?.map(({ id }) => id) ?? [],
    !isShown,
  );
  return controllerOf<T>({
    resource,
    query: printed ? { ...query, page: 1 } : query,
    selection,
    data,
    total,
    meta: {
      ...meta,
      loaded: loaded?.length ?? 0,
      isCut: printed?.isCut === true,
    } satisfies PageMeta,
    error: list.error,
    isPending: list.isPending,
    isFetching: list.isFetching,
    isPlaceholderData: list.isPlaceholderData,
    refetch: list.refetch,
    perPage: printed?.rows.length ?? perPage,
    hasNextPage: printed?.isCut ?? hasNextPage,
    lookAhead,
    matching: {
      filter: narrowedTo,
      total,
      isMinimum: meta?.totalIsMinimum === true,
      isChosen: isAllMatching,
      choose: selectAllMatching,
    },
    ...((hasNextPage || page > 1) && { print: { isReading, start: print } }),
  });
}

interface Chosen {
  /** The filters at the time of the selection. */
  scope: string;
  ids: readonly Identifier[];
  isAllMatching: boolean;
}

/**
 * The selection over the pages of a list, or of all records that match. Other filters clear it, so that no
 * record is changed out of sight.
 * @param scope the list's filters, as text
 * @param shown the ids of the shown page
 * @param isKept true while the shown rows are placeholders of the previous filters
 */
function usePagedSelection(scope: string, shown: readonly Identifier[], isKept: boolean) {
  const scopeOfShown = useRef(scope);
  if (!isKept) scopeOfShown.current = scope;
  const [chosen, setChosen] = useState<Chosen>({ scope, ids: [], isAllMatching: false });
  const { ids, isAllMatching } =
    chosen.scope === scope ? chosen : { ids: [], isAllMatching: false };
  const selectedIds = isAllMatching ? [...shown] : [...ids];
  // Placeholder rows of the previous filters cannot be selected for the next ones.
  const choose = (chosen: Omit<Chosen, 'scope'>) => {
    if (scopeOfShown.current === scope) setChosen({ scope, ...chosen });
  };
  const select = (ids: readonly Identifier[]) => choose({ ids, isAllMatching: false });
  const toggle = (id: Identifier) =>
    select(
      selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id],
    );
  return {
    selection: [
      selectedIds,
      { select, toggle, clearSelection: () => setChosen({ scope, ids: [], isAllMatching: false }) },
    ] as const,
    isAllMatching,
    selectAllMatching: () => choose({ ids: [], isAllMatching: true }),
  };
}
