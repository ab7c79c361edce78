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

/** The way to the rest of a list that grows at its end, or what keeps it from being read. */
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
