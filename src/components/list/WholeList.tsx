import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { messageOf } from '../../dataProvider/errors';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { LoadFailure } from '../feedback/LoadFailure';
import styles from '../feedback/states.module.css';

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

/** A list in its states: failed with a way to try again, loading, or there. */
export const WholeList = <T extends RaRecord>({
  list,
  loading,
  failure,
  fault,
  children,
}: WholeListProps<T>) => (
  <>
    <LoadFailure query={list} message={messageOf(list.error, failure)} />
    {fault && <ErrorBanner message={fault} />}
    {list.data && children(list.data)}
    {!list.data && !list.error && (
      <p className={styles.loading} role="status">
        {loading}
      </p>
    )}
  </>
);
