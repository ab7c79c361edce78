import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { messageOf } from '../dataProvider/errors';
import { Button } from './Button';
import { ErrorBanner } from './ErrorBanner';
import styles from './states.module.css';

interface WholeListProps<T extends RaRecord> {
  list: {
    data: T[] | undefined;
    error: Error | null;
    refetch: () => unknown;
    isFetching?: boolean | undefined;
  };
  /** Shown while the records load for the first time. */
  loading: string;
  /** What a failure to load is called when it has no message. */
  failure?: string;
  /** Why an action on the list failed. */
  fault?: string | undefined;
  children: (records: T[]) => ReactNode;
}

/** A list in its states: failed with a way to try again, loading, or there (SVC-11, SVC-13, ERR-12). */
export const WholeList = <T extends RaRecord>({
  list: { data, error, refetch, isFetching },
  loading,
  failure,
  fault,
  children,
}: WholeListProps<T>) => (
  <>
    {error && (
      <ErrorBanner message={messageOf(error, failure)}>
        <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
          Retry
        </Button>
      </ErrorBanner>
    )}
    {fault && <ErrorBanner message={fault} />}
    {data && children(data)}
    {!data && !error && (
      <p className={styles.loading} role="status">
        {loading}
      </p>
    )}
  </>
);
