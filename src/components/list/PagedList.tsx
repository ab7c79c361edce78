import { Fragment, type ReactElement, type ReactNode, useContext } from 'react';
import {
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { brand } from '../../../domain/brand';
import { formatCount } from '../../../domain/money';
import { useAuth } from '../../authProvider/AuthProvider';
import { EmptyState } from '../feedback/EmptyState';
import { MissingClientId } from '../feedback/MissingClientId';
import { useFault } from '../feedback/useFault';
import { ImportButtons } from '../import/ImportButtons';
import { May } from '../parts/May';
import { PageHead, PageLevel } from '../parts/PageHead';
import { countText, type Noun, totalText } from '../parts/paging';
import { useOffered } from '../parts/part';
import { useIsNarrow } from '../parts/useIsNarrow';
import type { DataTableProps } from './DataTable';
import { ExportAll } from './ExportAll';
import { ExportButton, type Exporter } from './ExportButton';
import { ListFault } from './ListFault';
import { type FailingCall, ListFrame } from './ListFrame';
import { ListHead } from './ListHead';
import { ColumnExport, ListMenus, NarrowSort } from './ListMenus';
import { ListToolbar } from './ListToolbar';
import { ListWordsContext } from './listWords';
import { NoMatch } from './NoMatch';
import { Pagination } from './Pagination';
import { type PagedListOptions, usePagedListController } from './usePagedListController';
import { usePageFacts } from './usePageFacts';

interface PagedListProps<T extends RaRecord> extends Omit<PagedListOptions<T>, 'resource'> {
  /** Of the context, if it is not said. */
  resource?: string;
  /**
   * Its heading. Without one a page of App Config is named by the resource, and a part of a page by its table.
   */
  title?: string;
  /** 1 is the heading of a page, 2 that of a part of one. */
  level?: 1 | 2;
  /** A sentence under the heading. */
  subtitle?: ReactNode;
  noun: Noun;
  /** The file of the shown rows, if not that of its columns. */
  exporter?: Exporter<T>;
  /** Further buttons at the end of the heading, or without one beside the filters. */
  actions?: ReactNode;
  /** Between the heading and the filters, or a dialog over the list. */
  lead?: ReactNode;
  /** The buttons that sort, beside the count where the filters have no room for them. */
  sorting?: ReactNode;
  /** Replaces the number of records. */
  count?: ReactNode;
  pagination?: ReactNode;
  /** The error message when the server gives none. */
  failure?: string;
  /** Another query of the page, whose failure the list shows and retries. */
  alongside?: FailingCall;
  /** In place of the table when nothing is found. */
  empty?: ReactNode;
  /** The DataTable. */
  children: ReactElement<DataTableProps>;
}

/**
 * The paginated list of a resource, as a page or a part of one: export, filters, count, saved views, choice
 * of columns, the table in all its states, and the pagination. Its filters are in the address, by their
 * `source`.
 */
export const PagedList = <T extends RaRecord>(props: PagedListProps<T>) => {
  const { title, level, subtitle, ofClient = true } = props;
  const isKnown = Boolean(useAuth().user?.clientId);
  if (isKnown || !ofClient) return <Known {...props} />;
  return (
    <>
      {title && (
        <PageHead title={title} {...(level && { level })}>
          {subtitle}
        </PageHead>
      )}
      <MissingClientId />
    </>
  );
};

/** As wide as a page becomes. */
const roomForSorting = '75rem';

const Known = <T extends RaRecord>({
  title: given,
  level,
  subtitle,
  noun,
  exporter,
  actions,
  lead,
  sorting,
  count = <Count noun={noun} />,
  pagination = <Pagination noun={noun} />,
  failure = `Failed to load ${noun[1]}. Please try again.`,
  alongside,
  empty,
  children,
  ...options
}: PagedListProps<T>) => {
  const resource = useResourceContext(options) ?? '';
  const { options: { label } = {} } = useResourceDefinition({ resource });
  // The heading of a page is the resource's label, which an extension may have changed.
  const title: string | undefined = given && level === undefined ? (label ?? given) : given;
  // The heading of such a page is that of App Config.
  const name = useContext(PageLevel) === 2 && !given ? label : undefined;
  const isOffered = useOffered();
  const filters = options.filters?.filter(({ props }) => isOffered(props)) ?? [];
  const controller = usePagedListController<T>({ ...options, filters, resource });
  const { fault, tellFault } = useFault();
  const sortsBelow = useIsNarrow(roomForSorting);
  const columns = children.props.children;
  const exportButtons = (
    <May right="reports">
      {exporter ? <ExportButton {...exporter} /> : <ColumnExport columns={columns} />}
      <ExportAll type={exporter?.type ?? resource} />
    </May>
  );

  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <section aria-label={title ?? name ?? children.props.label} tabIndex={-1}>
          {name && <title>{`${name} - ${brand.name}`}</title>}
          {title && (
            <PageHead title={title} actions={actions} {...(level && { level })}>
              {subtitle}
            </PageHead>
          )}
          {lead}
          {filters.length > 0 && (
            <ListToolbar actions={!title && actions}>
              {filters.map((filter, index) => (
                <Fragment key={filter.props.source ?? index}>{filter}</Fragment>
              ))}
              {!sortsBelow && sorting}
            </ListToolbar>
          )}
          <ListHead
            count={count}
            {...(sorting && { aside: sortsBelow && sorting, foldedBelow: roomForSorting })}
          >
            <ListMenus
              isNarrowable={filters.length > 0}
              columns={columns}
              sort={!sorting && <NarrowSort columns={columns} choices={undefined} />}
            >
              {exportButtons}
              <ImportButtons asMenu />
            </ListMenus>
          </ListHead>
          <ListFault fault={fault} onDismiss={() => tellFault(undefined)} />
          <ListWordsContext value={{ noun, tellFault }}>
            <ListFrame
              label={children.props.label}
              failure={failure}
              empty={empty ?? <Nothing noun={noun} filters={filters.length} />}
              {...(alongside && { alongside })}
            >
              {children}
            </ListFrame>
          </ListWordsContext>
          {pagination}
          <LeftOut />
        </section>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** The number of rows that paper does not hold. */
const LeftOut = () => {
  const { shown, total, isMinimum, isCut } = usePageFacts();
  if (!isCut) return null;
  const left = total === undefined ? 'More' : totalText({ total: total - shown, isMinimum });
  return <p>{`The first ${formatCount(shown)} are printed. ${left} are left out.`}</p>;
};

const Nothing = ({ noun: [, several], filters }: { noun: Noun; filters: number }) => {
  const isFiltered = Object.keys(useListContext().filterValues).length > 0;
  if (isFiltered) return <NoMatch several={several} all="the" filters={filters} />;
  return <EmptyState title={`No ${several} found`} />;
};

const Count = ({ noun }: { noun: Noun }) => {
  const { data, error } = useListContext();
  const facts = usePageFacts();
  return data && !error && facts.total !== undefined && <span>{countText(facts, noun)}</span>;
};
