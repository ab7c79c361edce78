import { messageOf } from '../../dataProvider/errors';
import { Button } from '../parts/Button';
import { ErrorBanner } from './ErrorBanner';
import styles from './LoadMore.module.css';
import { RetryButton } from './RetryButton';

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
    return (
      <ErrorBanner message={messageOf(error)}>
        <RetryButton list={{ error, isFetching, refetch: retry }} />
      </ErrorBanner>
    );
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
