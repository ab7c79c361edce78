import type { ReactNode } from 'react';
import { plural } from '../../../../domain/text';
import { LoadMore } from '../../../components/feedback/LoadMore';
import { ActivityList, type ActivityListProps } from '../../../components/history/ActivityList';
import type { Activity } from '../../../components/history/activityMethods';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import styles from './activity.module.css';
import type { useActivity } from './useActivity';

interface ActivityPagesProps extends Omit<ActivityListProps<Activity>, 'activities' | 'timeZone'> {
  query: ReturnType<typeof useActivity>;
  /** The noun for a change, singular and plural. */
  noun?: readonly [one: string, many: string];
  /** The empty state. */
  empty: ReactNode;
}

/** An infinite list of changes, newest first. */
export const ActivityPages = ({
  query,
  noun = ['change', 'changes'],
  empty,
  ...list
}: ActivityPagesProps) => {
  const timeZone = useTimeZone();
  const { data, error, hasNextPage } = query;
  const activities = data?.pages.flatMap((page) => page.activities);
  return (
    <>
      <p className={`${surfaces.quiet} ${styles.count}`} role="status">
        {`${!data && !error ? 'Loading activity...' : ''}${
          activities && activities.length > 0
            ? `${activities.length} ${plural(activities.length, ...noun)}${hasNextPage ? ', more below' : ''}`
            : ''
        }`}
      </p>
      {activities && activities.length > 0 && (
        <ActivityList {...list} activities={activities} timeZone={timeZone} />
      )}
      {activities?.length === 0 && <div className={surfaces.sheet}>{empty}</div>}
      <LoadMore list={query} />
    </>
  );
};
