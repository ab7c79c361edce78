import { type ReactNode, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorBanner } from './ErrorBanner';
import styles from './PagedTable.module.css';
import type { PagedList } from './usePagedList';

export interface PagedFrameProps<T extends RaRecord> {
  /** What the table holds, as in "Loading customers...". */
  label: string;
  list: PagedList<T>;
  /** What a failure to load is called. */
  failure: string;
  /** In place of the table when nothing is found. */
  empty: ReactNode;
  /** Whether the page has rows and the filters leave none of them. */
  isNarrowed?: boolean;
  onPage: (page: number) => void;
  /** The table. */
  children: ReactNode;
}

/**
 * One page of a big list in its states: failed with a way to try again, loading with rows of the
 * final size, empty, or there. While other rows are on their way the ones before stay, paler.
 */
export const PagedFrame = <T extends RaRecord>({
  label,
  list: { rows, total, page, perPage, error, isOld, isFetching, refetch },
  failure,
  empty,
  isNarrowed = false,
  onPage,
  children,
}: PagedFrameProps<T>) => {
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
            children
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
