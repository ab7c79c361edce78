import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useRecordSelection,
} from 'react-admin';
import { useListQuery } from '../useListQuery';
import { type PagedList, usePagedList } from '../usePagedList';
import { controllerOf } from './controllerOf';

interface PagedListOptions {
  resource: string;
  sort: SortPayload;
  perPage?: number | undefined;
}

/**
 * react-admin's list controller for a resource whose pages the server filters, sorts and cuts, as
 * the address says. `list` is the page with what the server told of the rest.
 */
export function usePagedListController<T extends RaRecord>({
  resource,
  sort: defaultSort,
  perPage,
}: PagedListOptions): { controller: ListControllerResult<T>; list: PagedList<T> } {
  const query = useListQuery(defaultSort, 'push');
  const { page, sort, filterValues: filter } = query;
  const list = usePagedList<T>(resource, { page, sort, filter, ...(perPage && { perPage }) });
  const selection = useRecordSelection<T>({ disableSyncWithStore: true });
  const controller = controllerOf<T>({
    resource,
    query,
    selection,
    data: list.rows,
    total: list.total,
    meta: list.meta,
    error: list.error,
    isPending: list.rows === undefined && !list.error,
    isFetching: list.isFetching,
    isPlaceholderData: list.isOld,
    refetch: list.refetch,
    perPage: list.perPage,
    hasNextPage: list.hasNext,
  });
  return { controller, list };
}
