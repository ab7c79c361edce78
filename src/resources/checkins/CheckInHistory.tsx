import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatCount } from '../../../domain/money';
import { useTellFailure } from '../../components/feedback/useTellFailure';
import { May } from '../../components/parts/May';
import { PageHead } from '../../components/parts/PageHead';
import {
  type Figure,
  FigureCards,
  FigureName,
  ReloadFigures,
} from '../../components/parts/StatCards';
import { Tabs } from '../../components/parts/Tabs';
import { useSeenMetrics } from '../../custom/overview/useSeenMetrics';
import { shown, type Unknown } from '../../dataProvider/unknown';
import { type Methods, useMethods } from '../../dataProvider/useMethods';
import { RewardClaims } from '../reward-claims/RewardClaims';
import styles from './CheckInHistory.module.css';
import { CheckIns } from './CheckIns';
import { topLocation } from './checkInWords';
import type { CheckinAnalytics } from './checkinMethods';

const tabs = [
  { value: 'check-ins', label: 'Check-ins' },
  { value: 'claims', label: 'Rewards Claimed' },
] as const;

/** The page of check-ins and reward claims; the address holds the tab and the open record. */
const CheckInHistory = () => {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [tab, opened] = placeOf(rest);

  const History = tab === 'claims' ? RewardClaims : CheckIns;

  const go = (to: (typeof tabs)[number]['value']) => {
    const kept = new URLSearchParams(search);
    kept.delete('page');
    navigate({ pathname: pathOf[to], search: String(kept) });
  };

  return (
    <>
      <PageHead title="Check-ins and Rewards">
        Who came to your locations, and what it earned them.
      </PageHead>
      <May right="reports">
        <CheckInStats />
      </May>
      <Tabs label="History" tabs={tabs} value={tab} onChange={go}>
        <History path={pathOf[tab]} opened={opened} />
      </Tabs>
    </>
  );
};

const pathOf = { 'check-ins': '/checkins', claims: '/checkins/claims' } as const;

/** The tab, and the id of the open row; "" for none. */
const placeOf = (rest: string): [tab: keyof typeof pathOf, opened: string] => {
  const [first = '', second = ''] = rest.split('/');
  return first === 'claims' ? ['claims', second] : ['check-ins', first];
};

/** Its key begins with the resource's, as those of the lists do. */
const analyticsQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['checkins', 'analytics'],
    queryFn: async ({ signal }) => (await methods.checkinAnalytics({ signal })).data,
  });

/** The four figures of all check-ins. */
const CheckInStats = () => {
  const query = useQuery(analyticsQuery(useMethods()));
  const thisMonth = useSeenMetrics()?.checkins.thisMonth;
  useTellFailure('The check-in figures', query.error);
  return (
    <>
      <FigureCards label="Figures" figures={figuresWith(thisMonth)} usual={usual} query={query} />
      {query.error && (
        <p className={styles.again}>
          <ReloadFigures query={query} />
        </p>
      )}
    </>
  );
};

const usual: CheckinAnalytics = {
  total_check_ins: 1_000,
  total_users_checked_in: 100,
  total_rewards_claimed: 100,
  recent_check_ins: ['Main Street'],
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
    value: ({ recent_check_ins }) => (
      <FigureName>{shown(recent_check_ins, topLocation)}</FigureName>
    ),
    note: () => 'Recent check-ins',
  },
];

export default CheckInHistory;
