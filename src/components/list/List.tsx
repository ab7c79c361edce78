import type { ReactElement, ReactNode } from 'react';
import {
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { brand } from '../../../domain/brand';
import { messageOf } from '../../dataProvider/errors';
import { EmptyState } from '../feedback/EmptyState';
import { LoadFailure } from '../feedback/LoadFailure';
import states from '../feedback/states.module.css';
import { useFault } from '../feedback/useFault';
import { ImportButtons } from '../import/ImportButtons';
import type { Noun } from '../parts/paging';
import surfaces from '../parts/surfaces.module.css';
import { CreateButton } from './CreateButton';
import type { DataTableProps } from './DataTable';
import type { FilterElement } from './filters';
import { ListFault } from './ListFault';
import { ListHead } from './ListHead';
import { ColumnExport, ListMenus, NarrowSort, type SortChoice } from './ListMenus';
import { ListToolbar } from './ListToolbar';
import { ListWordsContext } from './listWords';
import { NoMatch } from './NoMatch';
import { useWholeListController } from './useWholeListController';

interface ListProviderProps<T extends RaRecord> {
  /** Of the context, if it is not said. */
  resource?: string;
  sort: SortPayload;
  /** The search and the filters, whose values are in the address. */
  filters?: readonly FilterElement[] | undefined;
  /** The fields in which a search looks. */
  searchIn?: readonly string[];
  /** Adds to the records what they are searched, filtered and sorted by beside their own fields. */
  derive?: (records: readonly T[]) => T[];
  /** 'always' refetches on each mount, even with a fresh cache. */
  refetchOnMount?: 'always';
  /** One and several of them. */
  noun: Noun;
  /** Keeps the state out of the address, which belongs to another list on the page. */
  disableSyncWithLocation?: boolean;
  /** Shown while the records load for the first time. */
  loading?: string;
  /** The error message when the server gives none. */
  failure?: string;
  /** Renders the loaded list; `count` is its number of records. */
  children: (count: number) => ReactNode;
}

const noFields: readonly string[] = [];

/** A whole list in react-admin's context: failed with a way to try again, loading, or there. */
export const ListProvider = <T extends RaRecord>({
  searchIn = noFields,
  noun,
  loading = `Loading ${noun[1]}...`,
  failure,
  children,
  ...options
}: ListProviderProps<T>) => {
  const resource = useResourceContext(options) ?? '';
  const { fault, tellFault } = useFault();
  const { controller, all } = useWholeListController<T>({ ...options, resource, searchIn });
  const { error, refetch, isFetching } = controller;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <ListWordsContext value={{ noun, tellFault }}>
          <LoadFailure query={{ error, refetch, isFetching }} message={messageOf(error, failure)} />
          {/* Together, so that the banner sticks as long as the list is in sight. */}
          <div>
            <ListFault fault={fault} onDismiss={() => tellFault(undefined)} />
            {all && children(all.length)}
          </div>
          {!all && !error && (
            <p className={states.loading} role="status">
              {loading}
            </p>
          )}
        </ListWordsContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

interface ListProps<T extends RaRecord> extends Omit<ListProviderProps<T>, 'children'> {
  /** The accessible name of its region, where the resource's own label is that of the page around it. */
  label?: string;
  /** The buttons above the list. */
  actions?: ReactNode;
  /** The orders to choose from on a narrow screen, if not those of the columns. */
  sortChoices?: readonly SortChoice[];
  /** Beside the count. */
  aside?: ReactNode;
  /** In place of the table where there is no record at all. */
  empty?: ReactNode;
  /** The DataTable. */
  children: ReactElement<DataTableProps>;
}

/** The list of a resource as a page: its buttons and filters, its count and menus, its table. */
export const List = <T extends RaRecord>({
  noun,
  label,
  actions = <CreateButton label={`Add ${noun[0]}`} />,
  filters,
  sortChoices,
  aside,
  empty = <EmptyState title={`No ${noun[1]} found`} />,
  children,
  ...list
}: ListProps<T>) => {
  const title: string = useResourceDefinition(list).options?.label ?? '';
  const columns = children.props.children;
  return (
    <section aria-label={label ?? title} tabIndex={-1}>
      <title>{`${title} - ${brand.name}`}</title>
      <ListProvider<T> {...list} filters={filters} noun={noun}>
        {(all) => (
          <>
            <ListToolbar actions={actions}>{all > 0 && filters}</ListToolbar>
            {all > 0 && (
              <ListHead count={<Count all={all} noun={noun} />} aside={aside}>
                <ListMenus
                  isNarrowable={filters !== undefined}
                  columns={columns}
                  sort={<NarrowSort columns={columns} choices={sortChoices} />}
                >
                  <ColumnExport columns={columns} />
                  <ImportButtons asMenu />
                </ListMenus>
              </ListHead>
            )}
            {all > 0 ? (
              <div className={surfaces.sheet}>
                <Found all={all} noun={noun} filters={filters?.length ?? 0}>
                  {children}
                </Found>
              </div>
            ) : (
              <div className={`${surfaces.sheet} ${states.first}`}>
                {empty}
                <div className={states.firstActions}>
                  <ImportButtons />
                </div>
              </div>
            )}
          </>
        )}
      </ListProvider>
    </section>
  );
};

interface FoundProps extends Pick<ListProps<RaRecord>, 'noun'> {
  /** The number of records before search and filters. */
  all: number;
}

const Count = ({ all, noun: [one, several] }: FoundProps) => {
  const { total = all } = useListContext();
  return (
    <span>
      {total < all ? `${total} of ${all} ${several}` : `${all} ${all === 1 ? one : several}`}
    </span>
  );
};

/** The table, or why it would be empty. */
const Found = ({
  all,
  noun: [, several],
  filters,
  children,
}: FoundProps & { filters: number; children: ReactNode }) => {
  const { total } = useListContext();
  if (total !== 0) return children;
  return <NoMatch several={several} all={`your ${all}`} filters={filters} />;
};
