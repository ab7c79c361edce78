import { formatLongDate } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { MissingClientId } from '../../components/feedback/MissingClientId';
import { May } from '../../components/parts/May';
import { OwnCards } from '../../components/parts/OwnPart';
import { PageHead } from '../../components/parts/PageHead';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { Metrics } from './Metrics';
import { ScheduleLists } from './ScheduleLists';
import { Today } from './Today';

/** The owner's first page. It needs no PIN, so it asks for nothing of App Config. */
const Overview = () => {
  const { user } = useAuth();
  const timeZone = useTimeZone();
  return (
    <>
      <PageHead name="Overview" title={`Welcome, ${user?.clientName || user?.name}`}>
        {`How your business is doing on ${formatLongDate(useNow(), timeZone)}`}
      </PageHead>
      {user?.clientId ? (
        <>
          <May right="calendar">
            <Today clientId={user.clientId} />
          </May>
          <May right="reports">
            <Metrics clientId={user.clientId} />
          </May>
          {OwnCards && <OwnCards />}
          <May right="calendar">
            <ScheduleLists />
          </May>
        </>
      ) : (
        <MissingClientId />
      )}
    </>
  );
};

export default Overview;
