import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../domain/money';
import { Button } from '../../components/Button';
import { StatCard, StatCards } from '../../components/StatCards';
import { useTellFailure } from '../../components/useTellFailure';
import type { OwnerDataProvider } from '../../createOwnerDataProvider';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import styles from './CheckInHistory.module.css';
import { topLocation } from './checkInWords';

/** Its key begins with the resource's, as those of the lists do. */
const analyticsQuery = (dataProvider: OwnerDataProvider) =>
  queryOptions({
    queryKey: ['checkins', 'analytics'],
    queryFn: async ({ signal }) => (await dataProvider.checkinAnalytics({ signal })).data,
    networkMode: 'always',
  });

/** The four figures of all check-ins (CHK-01, CHK-02). */
export const CheckInStats = () => {
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(useOwnerDataProvider()));
  useTellFailure('The check-in figures', error);
  const shown = (value: string | undefined) => (error && !data ? 'Not available' : value);
  return (
    <>
      <StatCards label="Figures">
        <StatCard
          label="Total Check-ins"
          value={shown(data && formatCount(data.total_check_ins))}
          note={data ? 'All time' : ''}
        />
        <StatCard
          label="Unique Customers"
          value={shown(data && formatCount(data.total_users_checked_in))}
          note={data ? 'All time' : ''}
        />
        <StatCard
          label="Rewards Claimed"
          value={shown(data && formatCount(data.total_rewards_claimed))}
          note={data ? 'All time' : ''}
        />
        <StatCard
          label="Top Location"
          value={shown(data && topLocation(data.recent_check_ins))}
          note={data ? 'Lately' : ''}
        />
      </StatCards>
      {error && (
        <p className={styles.again}>
          <Button
            variant="link"
            aria-disabled={isFetching}
            onClick={() => !isFetching && refetch()}
          >
            Load the figures again
          </Button>
        </p>
      )}
    </>
  );
};
