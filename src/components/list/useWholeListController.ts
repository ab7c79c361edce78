import { useMemo } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useRecordSelection,
} from 'react-admin';
import { listInMemory } from '../../dataProvider/listInMemory';
import { useListQuery } from '../useListQuery';
import { useWholeList } from '../useWholeList';

interface WholeListOptions {
  resource: string;
  sort: SortPayload;
  /** The fields in which a search looks. */
  searchIn: readonly string[];
}

const nothing = () => undefined;

/**
 * react-admin's list controller for a resource whose one call answers the whole list: searched,
 * filtered and sorted without a call, by what the address says. `all` is the list before that.
 */
export function useWholeListController<T extends RaRecord>({
  resource,
  sort: defaultSort,
  searchIn,
}: WholeListOptions): { controller: ListControllerResult<T>; all: T[] | undefined } {
  const { data: all, ...query } = useWholeList<T>(resource);
  const { filterValues, set, sort, setSort } = useListQuery(defaultSort);
  const [selectedIds, selection] = useRecordSelection<T>({ disableSyncWithStore: true });

  const filter = JSON.stringify(filterValues);
  const { field, order } = sort;
  const found = useMemo(
    () =>
      all && listInMemory(all, { filter: JSON.parse(filter), sort: { field, order } }, searchIn),
    [all, filter, field, order, searchIn],
  );

  const controller = {
    ...query,
    resource,
    data: found?.data,
    total: found?.total,
    sort,
    setSort,
    filterValues,
    setFilters: (values: Record<string, string>) =>
      set({ ...Object.fromEntries(Object.keys(filterValues).map((key) => [key, ''])), ...values }),
    displayedFilters: {},
    showFilter: nothing,
    hideFilter: nothing,
    page: 1,
    setPage: nothing,
    perPage: Number.MAX_SAFE_INTEGER,
    setPerPage: nothing,
    hasNextPage: false,
    hasPreviousPage: false,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
    onSelectAll: () => selection.select(found?.data.map(({ id }) => id) ?? []),
    exporter: false,
  };
  // The cast: react-admin's type has a member for each state of the query.
  return { controller: controller as unknown as ListControllerResult<T>, all };
}
