import type { RaRecord } from 'react-admin';
import { PagedFrame, type PagedFrameProps } from './PagedFrame';
import { type Column, RecordTable } from './RecordTable';
import type { Sort } from './useListQuery';

interface PagedTableProps<T extends RaRecord> extends Omit<PagedFrameProps<T>, 'children'> {
  columns: Column<T>[];
  /** Whether a click in a row opens its first link. */
  opens?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** The table of one page of a big list, in all the states of the page. */
export const PagedTable = <T extends RaRecord>({
  columns,
  opens = true,
  sort,
  onSort,
  ...frame
}: PagedTableProps<T>) => (
  <PagedFrame {...frame}>
    <RecordTable
      label={frame.label}
      columns={columns}
      records={frame.list.rows}
      expected={frame.list.perPage}
      opens={opens}
      busy={frame.list.isOld}
      {...(sort && { sort })}
      {...(onSort && { onSort })}
    />
  </PagedFrame>
);
