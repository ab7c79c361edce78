import type { ReactElement } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useRecordSelection,
} from 'react-admin';
import type { PagedMeta } from '../../dataProvider/endpoint';
import { useListQuery } from '../useListQuery';
import { usePagedList } from '../usePagedList';
import { controllerOf } from './controllerOf';

/** What narrows a list by one parameter of its address; without `source` it narrows nothing. */
export type FilterElement = ReactElement<{
  source?: string;
  /** All values that there are, where they are known. */
  choices?: readonly { value: string }[];
}>;

export type FilterValues = Readonly<Record<string, string>>;

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
  /**
   * The rows that the filters leave, where a server may ignore them. `isAnswer` says that the rows
   * are the answer to these filters.
   */
  narrow?: ((rows: T[], filterValues: FilterValues, isAnswer: boolean) => T[]) | undefined;
}

/** What is known of a page beside its rows. */
export interface PageMeta extends PagedMeta {
  /** How many rows the server answered, before the console narrowed them. */
  loaded: number;
}

const none: FilterValues = {};

/**
 * react-admin's list controller for a resource whose pages the server filters, sorts and cuts, as
 * the address says.
 */
export function usePagedListController<T extends RaRecord>({
  resource,
  sort: defaultSort,
  perPage,
  filter,
  filters = [],
  filterDefaultValues = none,
  ofClient,
  narrow = (rows) => rows,
}: PagedListOptions<T>): ListControllerResult<T> {
  const query = useListQuery(defaultSort, 'push');
  const { page, sort } = query;
  const filterValues = valuesOf(filters, query.get, filterDefaultValues);
  const list = usePagedList<T>(resource, {
    page,
    sort,
    filter: { ...filterValues, ...filter },
    ...(perPage && { perPage }),
    ...(ofClient !== undefined && { ofClient }),
  });
  const selection = useRecordSelection<T>({ disableSyncWithStore: true });
  return controllerOf<T>({
    resource,
    query: {
      ...query,
      filterValues,
      // A default needs no word in the address.
      set: (values) =>
        query.set(
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              value === filterDefaultValues[name] ? '' : value,
            ]),
          ),
        ),
    },
    selection,
    data: list.rows && narrow(list.rows, filterValues, !list.isOld),
    total: list.total,
    meta: { ...list.meta, loaded: list.rows?.length ?? 0 } satisfies PageMeta,
    error: list.error,
    isPending: list.rows === undefined && !list.error,
    isFetching: list.isFetching,
    isPlaceholderData: list.isOld,
    refetch: list.refetch,
    perPage: list.perPage,
    hasNextPage: list.hasNext,
  });
}

/** What the filters say by the address or their defaults; a value that is no choice says nothing. */
function valuesOf(
  filters: readonly FilterElement[],
  get: (name: string) => string,
  defaults: FilterValues,
): FilterValues {
  const entries = filters.flatMap(({ props: { source, choices } }) => {
    if (source === undefined) return [];
    const given = get(source);
    const isChoice = !choices || choices.some(({ value }) => value === given);
    const value = (isChoice && given) || defaults[source];
    return value ? [[source, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
