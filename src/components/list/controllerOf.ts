import type {
  Identifier,
  ListControllerResult,
  RaRecord,
  SortPayload,
  useListContext,
} from 'react-admin';
import type { Total } from '../parts/paging';
import type { FilterValues, filteredBy } from './filters';

/** All records that match the list's filters, of which only a page is loaded. */
export interface Matching extends Total {
  filter: FilterValues;
  /** True when all of them are selected. */
  isChosen: boolean;
  choose: () => void;
}

export interface ListState<T extends RaRecord> {
  resource: string;
  query: Pick<
    ReturnType<typeof filteredBy>,
    'filterValues' | 'set' | 'sort' | 'setSort' | 'page' | 'setPage'
  >;
  selection: readonly [
    selectedIds: Identifier[],
    {
      select(ids: Identifier[]): void;
      toggle(id: Identifier): void;
      clearSelection(): void;
    },
  ];
  data: T[] | undefined;
  total: number | undefined;
  meta?: object | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  perPage: number;
  hasNextPage: boolean;
  /** Told which page is probably wanted next, in which order if not the present one. */
  lookAhead?: (page: number, sort?: SortPayload) => void;
  /** All records that match the filters, in a list with pages. */
  matching?: Matching;
  /** Prints all rows where the list has several pages, which are read first. */
  print?: { isReading: boolean; start: () => void };
}

/** The list context of a list that may look ahead. */
export type Shown = ReturnType<typeof useListContext> &
  Pick<ListState<RaRecord>, 'resource' | 'lookAhead'>;

const nothing = () => undefined;

/** react-admin's list context over a list whose search, filters, order and page stand in the address. */
export const controllerOf = <T extends RaRecord>({
  query: { filterValues, set, sort, setSort, page, setPage },
  selection: [selectedIds, selection],
  ...state
}: ListState<T>): ListControllerResult<T> => {
  const controller = {
    ...state,
    sort,
    setSort,
    page,
    setPage,
    setPerPage: nothing,
    hasPreviousPage: page > 1,
    filterValues,
    setFilters: (values: Record<string, string>) =>
      set({ ...Object.fromEntries(Object.keys(filterValues).map((key) => [key, ''])), ...values }),
    displayedFilters: {},
    showFilter: nothing,
    hideFilter: nothing,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
    onSelectAll: () =>
      selection.select([...new Set([...selectedIds, ...(state.data?.map(({ id }) => id) ?? [])])]),
    exporter: false,
  };
  // The cast: react-admin's type has a member for each state of the query.
  return controller as unknown as ListControllerResult<T>;
};
