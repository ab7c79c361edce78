import type { ReactElement, ReactNode } from 'react';
import {
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useResourceContext,
} from 'react-admin';
import type { CsvType, CsvValue } from '../../../domain/csv';
import { countText, type Noun, pageText } from '../../../domain/paging';
import { useAuth } from '../../authProvider/AuthProvider';
import { ColumnChooser } from '../ColumnChooser';
import { ExportButtons } from '../ExportButtons';
import { ListHead } from '../ListHead';
import { ListToolbar } from '../ListToolbar';
import { MissingClientId } from '../MissingClientId';
import { PagedFrame } from '../PagedFrame';
import { PageHead } from '../PageHead';
import { Paging } from '../Paging';
import { SavedViews } from '../SavedViews';
import { useColumns } from '../useColumns';
import { useTimeZone } from '../useTimeZone';
import { columnsOf, type DataTableProps } from './DataTable';
import { usePagedListController } from './usePagedListController';

interface PagedListProps<T extends RaRecord> {
  title: string;
  noun: Noun;
  sort: SortPayload;
  perPage?: number;
  /** The columns of the file that the list leaves as. */
  exporter: {
    type: CsvType;
    headers: readonly string[];
    values: (record: T, timeZone: string) => readonly CsvValue[];
  };
  /** Between the heading and the filters. */
  aside?: ReactNode;
  filters: ReactNode;
  /** What a failure to load is called. */
  failure: string;
  /** In place of the table when nothing is found. */
  empty: ReactNode;
  /** The DataTable. */
  children: ReactElement<DataTableProps>;
}

/**
 * The page of a resource's list of which the server answers a page at a time: export, filters,
 * count, saved views, choice of columns, the table in all its states, and the way to other pages.
 */
export const PagedList = <T extends RaRecord>(props: PagedListProps<T>) =>
  useAuth().user?.clientId ? (
    <Page {...props} />
  ) : (
    <>
      <PageHead title={props.title} />
      <MissingClientId />
    </>
  );

const Page = <T extends RaRecord>({
  title,
  noun,
  sort,
  perPage,
  exporter: { values, ...exported },
  aside,
  filters,
  failure,
  empty,
  children,
}: PagedListProps<T>) => {
  const resource = useResourceContext() ?? '';
  const timeZone = useTimeZone();
  const { controller, list } = usePagedListController<T>({ resource, sort, perPage });
  const columns = useColumns(resource, columnsOf(children.props.children));
  const { rows, error } = list;

  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <PageHead
          title={title}
          actions={
            <ExportButtons
              {...exported}
              values={rows?.map((record) => values(record, timeZone))}
              list={list}
            />
          }
        />
        {aside}
        <ListToolbar>{filters}</ListToolbar>
        <ListHead count={rows && !error && list.total !== undefined && countText(list, noun)}>
          <SavedViews list={resource} />
          <ColumnChooser {...columns} />
        </ListHead>
        <PagedFrame
          label={title}
          list={list}
          failure={failure}
          empty={empty}
          onPage={controller.setPage}
        >
          {children}
        </PagedFrame>
        {rows && rows.length > 0 && !error && (
          <Paging list={list} onPage={controller.setPage}>
            {pageText({ ...list, shown: rows.length }, noun)}
          </Paging>
        )}
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
