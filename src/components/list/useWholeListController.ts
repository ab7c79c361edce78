import { useMemo, useState } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useRecordSelection,
} from 'react-admin';
import { listInMemory } from '../../dataProvider/listInMemory';
import { useMade } from '../parts/madeRecord';
import { useWholeList } from '../parts/useRecords';
import { controllerOf } from './controllerOf';
import { type FilterElement, filteredBy } from './filters';
import { useListQuery } from './useListQuery';

interface WholeListOptions<T extends RaRecord> {
  resource: string;
  sort: SortPayload;
  filters?: readonly FilterElement[] | undefined;
  /** The fields that the search matches. */
  searchIn: readonly string[];
  /** Adds fields to search, filter and sort by. */
  derive?: ((records: readonly T[]) => T[]) | undefined;
  /** 'always' fetches again on each mount, although the list is cached. */
  refetchOnMount?: 'always' | undefined;
  /** Keeps its state out of the address, which belongs to another list on the page. */
  disableSyncWithLocation?: boolean | undefined;
}

/**
 * react-admin's list controller for a resource with one call for the whole list: searched, filtered and
 * sorted in memory, with its state in the address. `all` is the list before that.
 */
export function useWholeListController<T extends RaRecord>({
  resource,
  sort: defaultSort,
  filters = [],
  searchIn,
  derive,
  refetchOnMount,
  disableSyncWithLocation,
}: WholeListOptions<T>): { controller: ListControllerResult<T>; all: T[] | undefined } {
  const {
    data: all,
    error,
    isPending,
    isFetching,
    refetch,
  } = useWholeList<T>(resource, refetchOnMount && { refetchOnMount });
  const address = useListQuery(defaultSort);
  const [sort, setSort] = useState(defaultSort);
  const query = disableSyncWithLocation
    ? { ...filteredBy([], address), sort, setSort }
    : filteredBy(filters, address);
  const [selectedIds, selection] = useRecordSelection<T>({ disableSyncWithStore: true });

  const filter = JSON.stringify(query.filterValues);
  const { field, order } = query.sort;
  const always = useMade(resource);
  const derived = useMemo(() => all && derive?.(all), [all, derive]) ?? all;
  const found = useMemo(() => {
    if (!derived) return undefined;
    const query = { filter: JSON.parse(filter), sort: { field, order }, always };
    return listInMemory(derived, query, searchIn);
  }, [derived, filter, field, order, searchIn, always]);

  // A selected record that is filtered out must not be changed with the rest.
  const shown = new Set(found?.data.map(({ id }) => id));
  const controller = controllerOf<T>({
    resource,
    query,
    selection: [selectedIds.filter((id) => shown.has(id)), selection],
    data: found?.data,
    total: found?.total,
    error,
    isPending,
    isFetching,
    isPlaceholderData: false,
    refetch,
    perPage: Number.MAX_SAFE_INTEGER,
    hasNextPage: false,
  });
  return { controller, all };
}
