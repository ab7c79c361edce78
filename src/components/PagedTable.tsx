import { type ReactNode, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorBanner } from './ErrorBanner';
import styles from './PagedTable.module.css';
import { type Column, RecordTable } from './RecordTable';
import type { Sort } from './useListQuery';
import type { PagedList } from './usePagedList';

interface PagedTableProps<T extends RaRecord> {
  /** Names the table, and in "Loading customers..." what it holds. */
  label: string;
  list: PagedList<T>;
  columns: Column<T>[];
  /** What a failure to load is called. */
  failure: string;
  /** In place of the table when nothing is found. */
  empty: ReactNode;
  /** Whether the page has rows and the filters leave none of them. */
  isNarrowed?: boolean;
  /** Whether a click in a row opens its first link. */
  opens?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  onPage: (page: number) => void;
}

/**
 * One page of a big list in its states: failed with a way to try again, loading with rows of the
 * final size, empty, or there. While other rows are on their way the ones before stay, paler.
 */
export const PagedTable = <T extends RaRecord>({
  label,
  list,
  columns,
  failure,
  empty,
  isNarrowed = false,
  opens = true,
  sort,
  onSort,
  onPage,
}: PagedTableProps<T>) => {
  const { rows, total, page, perPage, error, isOld, isFetching, refetch } = list;
  const frame = useRef<HTMLDivElement>(null);
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const retry = () => {
    // The button goes; the focus stays in its place.
    frame.current?.focus();
    refetch();
  };

  return (
    <div ref={frame} className={styles.frame} tabIndex={-1}>
      {error && (
        <ErrorBanner message={failure}>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isFetching}
            onClick={() => !isFetching && retry()}
          >
            Retry
          </Button>
        </ErrorBanner>
      )}
      {!rows && !error && (
        <p className="visually-hidden" role="status">
          {`Loading ${label.toLowerCase()}...`}
        </p>
      )}
      {(rows || !error) && (
        <div className={styles.sheet}>
          {rows?.length !== 0 || isOld ? (
            <RecordTable
              label={label}
              columns={columns}
              records={rows}
              expected={perPage}
              opens={opens}
              busy={isOld}
              {...(sort && { sort })}
              {...(onSort && { onSort })}
            />
          ) : !isNarrowed && page > 1 && (total === undefined || page > lastPage) ? (
            <EmptyState
              title={`There is no page ${page}`}
              action={
                <Button variant="outline" onClick={() => onPage(total ? lastPage : 1)}>
                  {total ? 'Go to the last page' : 'Go to the first page'}
                </Button>
              }
            />
          ) : (
            <div role="status">{empty}</div>
          )}
        </div>
      )}
    </div>
  );
};
