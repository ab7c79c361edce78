import { Button } from '../parts/Button';
import { LoadFailure } from './LoadFailure';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  /** An infinite query. */
  list: {
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** A button for the next page of an infinite list, or its error with a retry. */
export const LoadMore = ({ list }: LoadMoreProps) => {
  const { error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = list;
  if (error) {
    const retry = isFetchNextPageError ? fetchNextPage : refetch;
    return <LoadFailure query={{ error, isFetching, refetch: retry }} />;
  }
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="outline" disabled={isFetching} onClick={() => fetchNextPage()}>
        {isFetching ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  );
};
