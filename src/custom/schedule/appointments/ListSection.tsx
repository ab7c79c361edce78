import Refresh from '@mui/icons-material/Refresh';
import type { ReactNode } from 'react';
import {
  ListContextProvider,
  type RaRecord,
  useListContext,
  useRecordSelection,
} from 'react-admin';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { controllerOf } from '../../../components/list/controllerOf';
import { filteredBy } from '../../../components/list/filters';
import { Pagination } from '../../../components/list/Pagination';
import { useListQuery } from '../../../components/list/useListQuery';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { showingText } from '../schedulingWords';
import styles from './ListSection.module.css';
import pagesStyles from './Pages.module.css';
import { pageCount, pageMarks } from './pageMarks';

interface ListSectionProps<T extends RaRecord> {
  title: string;
  /** The plural of the rows, as in "Loading appointments...", and the singular, as in "of 1 appointment". */
  label: string;
  noun: string;
  /** The query of all records, and the rows that are left after the filters. */
  query: { error: Error | null; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  rows: T[] | undefined;
  perPage: number;
  /** The error message when the server gives none. */
  failure: string;
  /** The filters, beside the button. */
  tools?: ReactNode;
  /** The number of rows in words. */
  summary: string | undefined;
  /** A skeleton of a page's size. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** The page of the list in the context. */
  children: ReactNode;
}

/** A section of the overview: title, refresh, filters and a paginated list, whose page is in the address. */
export const ListSection = <T extends RaRecord>({
  title,
  label,
  noun,
  query: { error, isPending, isFetching, refetch },
  rows,
  perPage,
  failure,
  tools,
  summary,
  skeleton,
  empty,
  children,
}: ListSectionProps<T>) => {
  const address = filteredBy([], useListQuery({ field: 'at', order: 'ASC' }));
  const total = rows?.length ?? 0;
  const pages = pageCount(total, perPage);
  // A page number beyond the last page shows the last.
  const page = Math.min(address.page, pages);
  const list = controllerOf<T>({
    resource: noun,
    query: { ...address, page },
    selection: useRecordSelection<T>({ disableSyncWithStore: true }),
    data: rows?.slice((page - 1) * perPage, page * perPage),
    total,
    error,
    isPending,
    isFetching,
    isPlaceholderData: false,
    refetch,
    perPage,
    hasNextPage: page < pages,
  });
  return (
    <ListContextProvider value={list}>
      <section className={styles.section} aria-label={title} tabIndex={-1}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.tools}>
            {tools}
            <Button variant="outline" disabled={isFetching} onClick={() => refetch()}>
              <Refresh className={styles.refresh} data-busy={isFetching} aria-hidden="true" />
              <span className={styles.word}>Refresh</span>
            </Button>
          </div>
        </header>
        <LoadFailure query={{ error, isFetching, refetch }} message={failure} />
        {!rows && !error && (
          <>
            <p className={surfaces.note} role="status">
              {`Loading ${label.toLowerCase()}...`}
            </p>
            <div aria-hidden="true">{skeleton}</div>
          </>
        )}
        {/* Not shown after a failed refresh, since the list may no longer be empty. */}
        {rows && total === 0 && !error && <div className={surfaces.sheet}>{empty}</div>}
        {total > 0 && (
          <>
            <p className={surfaces.note} role="status">
              {summary}
            </p>
            {children}
            <Pages label={label} noun={noun} />
          </>
        )}
      </section>
    </ListContextProvider>
  );
};

interface PagesProps {
  /** The plural for the pages' label, such as "Pending services", and the singular. */
  label: string;
  noun: string;
}

/** The pagination of the list in the context: page numbers, with ellipses for skipped ones. */
const Pages = ({ label, noun }: PagesProps) => {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = pageCount(total, perPage);
  const showing = showingText(page, perPage, total, noun);
  if (pages === 1) {
    return (
      <p className={surfaces.note} role="status">
        {showing}
      </p>
    );
  }
  return (
    <Pagination label={`${label}, pages`} text={showing}>
      <ol className={pagesStyles.numbers}>
        {pageMarks(page, pages).map((mark) => (
          <li key={mark}>
            {typeof mark === 'number' ? (
              <button
                type="button"
                className={pagesStyles.number}
                aria-label={`Page ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => setPage(mark)}
              >
                {mark}
              </button>
            ) : (
              <span className={pagesStyles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
    </Pagination>
  );
};
