import type { ReactNode } from 'react';
import { plural } from '../../../domain/text';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { ActivityList } from '../../components/history/ActivityList';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../components/parts/useTimeZone';
import type { Activity } from '../../dataProvider/activityMethods';
import { messageOf } from '../../dataProvider/errors';
import styles from './activity.module.css';
import type { useActivity } from './useActivity';

interface ActivityPagesProps {
  query: ReturnType<typeof useActivity>;
  /** What one of them is called, and several. */
  noun?: readonly [one: string, many: string];
  /** What stands there when there is nothing. */
  empty: ReactNode;
  /** What can be done about a change. */
  actions?: (activity: Activity) => ReactNode;
}

/** Changes, newest first, as many as were asked for so far. */
export const ActivityPages = ({
  query,
  noun = ['change', 'changes'],
  empty,
  actions,
}: ActivityPagesProps) => {
  const timeZone = useTimeZone();
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = query;
  const activities = data?.pages.flatMap((page) => page.activities);
  return (
    <>
      <p className={`${surfaces.quiet} ${styles.count}`} role="status">
        {!data && !error && 'Loading activity...'}
        {activities &&
          activities.length > 0 &&
          `${activities.length} ${plural(activities.length, ...noun)}${hasNextPage ? ', more below' : ''}`}
      </p>
      {activities && activities.length > 0 && (
        <ActivityList activities={activities} timeZone={timeZone} {...(actions && { actions })} />
      )}
      {activities?.length === 0 && <div className={surfaces.sheet}>{empty}</div>}
      {error && (
        <ErrorBanner message={messageOf(error)}>
          <Button
            variant="outline"
            size="sm"
            disabled={isFetching}
            onClick={() => (data ? fetchNextPage() : refetch())}
          >
            Retry
          </Button>
        </ErrorBanner>
      )}
      {hasNextPage && !error && (
        <div className={styles.more}>
          <Button
            variant="outline"
            aria-disabled={isFetching}
            onClick={() => !isFetching && fetchNextPage()}
          >
            {isFetching ? 'Loading...' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
};
