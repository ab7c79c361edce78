import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useRecordSelection,
} from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import { pageSize } from '../../dataProvider/address';
import type { PagedMeta } from '../../dataProvider/endpoint';
import { useListQuery } from '../useListQuery';
import { controllerOf } from './controllerOf';
import { usePageAhead } from './usePageAhead';

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
 * the address says. While another page or filter loads, the rows before stay; an answer that was
 * overtaken is never shown.
 */
export function usePagedListController<T extends RaRecord>({
  resource,
  sort: defaultSort,
  perPage = pageSize,
  filter,
  filters = [],
  filterDefaultValues = none,
  ofClient = true,
  narrow = (rows) => rows,
}: PagedListOptions<T>): ListControllerResult<T> {
  const query = useListQuery(defaultSort, 'push');
  const { page, sort } = query;
  const filterValues = valuesOf(filters, query.get, filterDefaultValues);
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
      // Without a network it fails at once, instead of waiting without a word.
      networkMode: 'always' as const,
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
    data: rows && narrow(rows, filterValues, !list.isPlaceholderData),
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
