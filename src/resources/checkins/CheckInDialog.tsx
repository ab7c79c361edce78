import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { formatCoordinate, formatDistance } from '../../components/parts/distance';
import { Fact, FactNote } from '../../components/parts/Facts';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { shown, unknownText } from '../../dataProvider/unknown';
import { checkInBadge } from './checkInWords';
import { HistoryDialog, TimeFact } from './dialogFacts';
import type { CheckIn } from './endpoint';
import type { HistoryDialogProps } from './History';

/** The dialog at /checkins/:id. */
const CheckInDialog = (props: HistoryDialogProps) => (
  <HistoryDialog {...props} title="Check-in" thing="check-in">
    <CheckInFacts />
  </HistoryDialog>
);

const CheckInFacts = () => {
  const { search } = useLocation();
  const checkIn = useRecordContext<CheckIn>();
  if (!checkIn) return null;
  const { location, user_latitude, user_longitude, reward_claim_id } = checkIn;
  return (
    <>
      <Fact label="Location">
        <span>{location.name || unknownText}</span>
        {location.address && <FactNote>{location.address}</FactNote>}
      </Fact>
      <Fact label="Distance">
        <span>{shown(checkIn.distance_meters, formatDistance)}</span>
        <FactNote>From the center of the location</FactNote>
      </Fact>
      <TimeFact label="Check-in time" source="check_in_time" />
      <Fact label="Status">
        <StatusBadge {...checkInBadge(checkIn.is_used)} />
        {reward_claim_id && (
          <FactNote>
            <Link to={`/checkins/claims/${encodeURIComponent(reward_claim_id)}${search}`}>
              See the reward claim
            </Link>
          </FactNote>
        )}
      </Fact>
      {user_latitude !== null && user_longitude !== null && (
        <Fact label="Coordinates">
          {`${shown(user_latitude, formatCoordinate)}, ${shown(user_longitude, formatCoordinate)}`}
        </Fact>
      )}
    </>
  );
};

export default CheckInDialog;
