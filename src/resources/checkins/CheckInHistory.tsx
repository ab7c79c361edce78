import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { May } from '../../components/parts/May';
import { PageHead } from '../../components/parts/PageHead';
import { Tabs } from '../../components/parts/Tabs';
import { RewardClaims } from '../reward-claims/RewardClaims';
import { CheckInStats } from './CheckInStats';
import { CheckIns } from './CheckIns';

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

export default CheckInHistory;
