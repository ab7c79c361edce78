import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';
import {
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { FilterSelect, ListToolbar } from '../ListToolbar';
import { WholeList } from '../WholeList';
import styles from './List.module.css';
import { useWholeListController } from './useWholeListController';

interface ListProviderProps<T extends RaRecord> {
  /** Of the context, if it is not said. */
  resource?: string;
  sort: SortPayload;
  /** The fields in which a search looks. */
  searchIn?: readonly string[];
  /** Adds to the records what they are searched, filtered and sorted by beside their own fields. */
  derive?: (records: readonly T[]) => T[];
  /** Whether it is asked for again whenever it is shown, though it may be known already. */
  refetchOnMount?: 'always';
  /** Shown while the records load for the first time. */
  loading: string;
  /** What a failure to load is called that says nothing. */
  failure?: string;
  /** What is shown of the list once it is there, how many records it has. */
  children: (count: number) => ReactNode;
}

const ListFaultContext = createContext<(message: string | undefined) => void>(() => undefined);

/** Tells in the banner above the list why something that was done to one of its records failed. */
export const useListFault = () => useContext(ListFaultContext);

const noFields: readonly string[] = [];

/** A whole list in react-admin's context: failed with a way to try again, loading, or there. */
export const ListProvider = <T extends RaRecord>({
  searchIn = noFields,
  loading,
  failure,
  children,
  ...options
}: ListProviderProps<T>) => {
  const resource = useResourceContext(options) ?? '';
  const [fault, setFault] = useState<string>();
  const { controller, all } = useWholeListController<T>({ ...options, resource, searchIn });
  const { error, refetch, isFetching } = controller;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <ListFaultContext value={setFault}>
          <WholeList
            list={{ data: all, error, refetch, isFetching }}
            loading={loading}
            {...(failure && { failure })}
            fault={fault}
          >
            {({ length }) => children(length)}
          </WholeList>
        </ListFaultContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

interface ListProps<T extends RaRecord> extends Omit<ListProviderProps<T>, 'children'> {
  /** One and several of them, as the count calls them. */
  noun: readonly [one: string, several: string];
  /** The buttons above the list. */
  actions?: ReactNode;
  /** The search and what else narrows the list, which is offered while there is something to narrow. */
  filters?: readonly ReactElement[];
  /** The orders to choose from on a narrow screen, where there are no headings to click. */
  sortChoices?: { value: string; label: string }[];
  /** Beside the count. */
  aside?: ReactNode;
  /** In place of the table where there is no record at all. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The list of a resource as a page: its buttons, filters and count, and its table. */
export const List = <T extends RaRecord>({
  noun,
  actions,
  filters,
  sortChoices,
  aside,
  empty,
  children,
  ...list
}: ListProps<T>) => {
  const title = useGetResourceLabel()(useResourceContext(list) ?? '');
  return (
    <section aria-label={title}>
      <title>{`${title} - Verbena`}</title>
      <ListProvider<T> {...list}>
        {(all) => (
          <>
            <ListToolbar actions={actions}>
              {filters ? all > 0 && filters : <Count all={all} noun={noun} />}
            </ListToolbar>
            {filters && (
              <div className={styles.head}>
                <Count all={all} noun={noun} />
                {aside}
                {sortChoices && all > 0 && <NarrowSort choices={sortChoices} />}
              </div>
            )}
            <div className={styles.sheet}>
              {all > 0 ? (
                <Found all={all} noun={noun} filters={filters?.length ?? 0}>
                  {children}
                </Found>
              ) : (
                empty
              )}
            </div>
          </>
        )}
      </ListProvider>
    </section>
  );
};

interface FoundProps extends Pick<ListProps<RaRecord>, 'noun'> {
  /** How many there are before anything narrows the list. */
  all: number;
}

const Count = ({ all, noun: [one, several] }: FoundProps) => {
  const { total = all } = useListContext();
  return (
    <p className={styles.count} role="status">
      {total < all
        ? `${total} of ${all} ${several}`
        : all > 0 && `${all} ${all === 1 ? one : several}`}
    </p>
  );
};

const NarrowSort = ({ choices }: { choices: { value: string; label: string }[] }) => {
  const { sort, setSort } = useListContext();
  return (
    <FilterSelect
      narrowOnly
      label="Sort by"
      value={`${sort.field}.${sort.order.toLowerCase()}`}
      onChange={(choice) => {
        const [field = '', order] = choice.split('.');
        setSort({ field, order: order === 'desc' ? 'DESC' : 'ASC' });
      }}
      choices={choices}
    />
  );
};

/** The table, or why it would be empty. */
const Found = ({
  all,
  noun: [, several],
  filters,
  children,
}: FoundProps & { filters: number; children: ReactNode }) => {
  const { total, setFilters } = useListContext();
  if (total !== 0) return children;
  // The first of them is the search.
  const [them, these] = filters > 2 ? ['filters', 'these filters'] : ['filter', 'this filter'];
  return (
    <EmptyState
      title={`No ${several} match`}
      action={
        <Button variant="outline" onClick={() => setFilters({})}>
          Clear search and {them}
        </Button>
      }
    >
      None of your {all} {several} fits this search and {these}.
    </EmptyState>
  );
};
