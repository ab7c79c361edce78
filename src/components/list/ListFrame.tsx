import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { EmptyState } from '../feedback/EmptyState';
import { LoadFailure } from '../feedback/LoadFailure';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import styles from './ListFrame.module.css';
import { usePageFacts } from './usePageFacts';

export interface FailingCall {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListFrameProps {
  /** The plural of the rows, as in "Loading customers...". */
  label: string;
  /** The error message when the server gives none. */
  failure: string;
  alongside?: FailingCall;
  /** In place of the table when nothing is found. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

/**
 * One page of a paginated list in its states: an error with a retry, a skeleton of the final size, empty, or
 * the rows. While other rows load, the previous ones stay, paler.
 */
export const ListFrame = ({ label, failure, alongside, empty, children }: ListFrameProps) => {
  const { data, error, isFetching, refetch, isPlaceholderData, page } = useListContext();
  const [wasEmpty, setWasEmpty] = useState(false);
  // While a search that follows one without a result is on its way, the words about that stay as well.
  const isEmpty = data?.length === 0 && (!isPlaceholderData || (wasEmpty && page === 1));
  if (!isPlaceholderData && isEmpty !== wasEmpty) setWasEmpty(isEmpty);
  const failed = [{ error, isFetching, refetch }, ...(alongside ? [alongside] : [])].filter(
    (call) => call.error,
  );
  const isBusy = failed.some((call) => call.isFetching);
  const retry = () => {
    for (const call of failed) call.refetch();
  };

  return (
    <div className={styles.frame} tabIndex={-1}>
      <LoadFailure
        query={{ error: failed[0]?.error, isFetching: isBusy, refetch: retry }}
        message={failure}
      />
      {!data && !error && (
        <p className="visually-hidden" role="status">
          {`Loading ${label.toLowerCase()}...`}
        </p>
      )}
      {(data || !error) && (
        <div className={surfaces.sheet}>{isEmpty ? <Nothing>{empty}</Nothing> : children}</div>
      )}
    </div>
  );
};

/** The empty state: no records at all, or a page number beyond the last. */
const Nothing = ({ children }: { children: ReactNode }) => {
  const { setPage } = useListContext();
  const { page, perPage, total, shown } = usePageFacts();
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / perPage));
  if (shown > 0 || page === 1 || (total !== undefined && page <= lastPage)) {
    return <div role="status">{children}</div>;
  }
  return (
    <EmptyState
      title={`There is no page ${page}`}
      action={
        <Button variant="outline" onClick={() => setPage(total ? lastPage : 1)}>
          {total ? 'Go to the last page' : 'Go to the first page'}
        </Button>
      }
    />
  );
};
