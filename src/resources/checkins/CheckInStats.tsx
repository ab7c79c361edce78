import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../domain/money';
import { useTellFailure } from '../../components/feedback/useTellFailure';
import { type Figure, FigureCards, ReloadFigures } from '../../components/parts/StatCards';
import { useSeenMetrics } from '../../custom/overview/useSeenMetrics';
import { shown, type Unknown } from '../../dataProvider/unknown';
import { type Methods, useMethods } from '../../start/useMethods';
import styles from './CheckInHistory.module.css';
import { topLocation } from './checkInWords';
import type { CheckinAnalytics } from './checkinMethods';

/** Its key begins with the resource's, as those of the lists do. */
const analyticsQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['checkins', 'analytics'],
    queryFn: async ({ signal }) => (await methods.checkinAnalytics({ signal })).data,
  });

/** The four figures of all check-ins. */
export const CheckInStats = () => {
  const query = useQuery(analyticsQuery(useMethods()));
  const thisMonth = useSeenMetrics()?.checkins.thisMonth;
  useTellFailure('The check-in figures', query.error);
  return (
    <>
      <FigureCards label="Figures" figures={figuresWith(thisMonth)} query={query} />
      {query.error && (
        <p className={styles.again}>
          <ReloadFigures query={query} />
        </p>
      )}
    </>
  );
};

const figuresWith = (thisMonth: number | Unknown | undefined): Figure<CheckinAnalytics>[] => [
  {
    label: 'Total Check-ins',
    value: ({ total_check_ins }) => shown(total_check_ins, formatCount),
    note: () =>
      thisMonth === undefined
        ? 'All time'
        : `All time, ${shown(thisMonth, formatCount)} this month`,
  },
  {
    label: 'Unique Customers',
    value: ({ total_users_checked_in }) => shown(total_users_checked_in, formatCount),
    note: () => 'All time',
  },
  {
    label: 'Rewards Claimed',
    value: ({ total_rewards_claimed }) => shown(total_rewards_claimed, formatCount),
    note: () => 'All time',
  },
  {
    label: 'Top Location',
    value: ({ recent_check_ins }) => shown(recent_check_ins, topLocation),
    note: () => 'Lately',
  },
];
