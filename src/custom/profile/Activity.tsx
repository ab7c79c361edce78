import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plural } from '../../../domain/text';
import { addDays, startOfDayKey } from '../../../domain/time';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { ActivityList } from '../../components/history/ActivityList';
import { kindChoices } from '../../components/history/activityWords';
import { FilterSelect } from '../../components/list/ListToolbar';
import { useListQuery } from '../../components/list/useListQuery';
import { Button } from '../../components/parts/Button';
import { PageHead } from '../../components/parts/PageHead';
import surfaces from '../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { ApiError, messageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import styles from './activity.module.css';
import { DayField } from './DayField';

const choices = [{ value: '', label: 'All changes' }, ...kindChoices];

/** Who changed what in the business, and when. */
const ActivityPage = () => {
  const { get, set } = useListQuery({ field: 'at', order: 'DESC' });
  const [kind, from, to] = [get('kind'), get('from'), get('to')];
  const timeZone = useTimeZone();
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useActivity({
    kind,
    from,
    to,
  });
  const isKept = !(error instanceof ApiError && error.status === 404);
  const activities = data?.pages.flatMap((page) => page.activities);
  const clear = () => set({ kind: '', from: '', to: '' });

  return (
    <>
      <PageHead
        title="Activity"
        actions={
          <Button component={Link} variant="outline" to="/profile">
            Profile
          </Button>
        }
      />
      {!isKept ? (
        <div className={surfaces.sheet}>
          <EmptyState title="No activity is kept" icon={<HistoryOutlined />}>
            The server behind this console does not keep a record of changes.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className={styles.filters}>
            <FilterSelect
              label="Kind of change"
              value={kind}
              onChange={(value) => set({ kind: value })}
              choices={choices}
            />
            <DayField label="From" value={from} max={to} onChange={(day) => set({ from: day })} />
            <DayField label="To" value={to} min={from} onChange={(day) => set({ to: day })} />
          </div>
          <p className={`${surfaces.quiet} ${styles.count}`} role="status">
            {!data && !error && 'Loading activity...'}
            {activities &&
              activities.length > 0 &&
              `${activities.length} ${plural(activities.length, 'change')}${hasNextPage ? ', more below' : ''}`}
          </p>
          {activities && activities.length > 0 && (
            <ActivityList activities={activities} timeZone={timeZone} />
          )}
          {activities?.length === 0 && (
            <div className={surfaces.sheet}>
              {kind || from || to ? (
                <EmptyState
                  title="No changes match"
                  action={
                    <Button variant="outline" onClick={clear}>
                      Clear filters
                    </Button>
                  }
                >
                  Nothing of this kind was changed in this time.
                </EmptyState>
              ) : (
                <EmptyState title="No changes yet" icon={<HistoryOutlined />}>
                  What you change in App Config and in your profile is listed here.
                </EmptyState>
              )}
            </div>
          )}
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
      )}
    </>
  );
};

interface Filter {
  kind: string;
  /** Days as YYYY-MM-DD, both counting; "" for no limit. */
  from: string;
  to: string;
}

const useActivity = ({ kind, from, to }: Filter) => {
  const dataProvider = useOwnerDataProvider();
  const timeZone = useTimeZone();
  const start = instantOf(from, 0, timeZone);
  const end = instantOf(to, 1, timeZone);
  return useInfiniteQuery({
    queryKey: ['activity', kind, start, end],
    queryFn: async ({ pageParam, signal }) =>
      (await dataProvider.activity({ kind, start, end, cursor: pageParam, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
};

/** The beginning of the day so many days after the one with this key; undefined for what is no day. */
const instantOf = (key: string, days: number, timeZone: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(key) || Number.isNaN(Date.parse(key))) return undefined;
  return addDays(startOfDayKey(key, timeZone), days, timeZone).toISOString();
};

export default ActivityPage;
