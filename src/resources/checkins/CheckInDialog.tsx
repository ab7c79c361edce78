import { Link, useLocation } from 'react-router-dom';
import { checkInBadge } from '../../../domain/checkIns';
import { formatCoordinate, formatDistance } from '../../../domain/distance';
import { Fact, FactNote, Facts } from '../../components/Facts';
import { ListedRecord } from '../../components/ListedRecord';
import { DialogBody, RecordDialog } from '../../components/RecordDialog';
import { StatusBadge } from '../../components/StatusBadge';
import { CustomerFact, CustomerFooter, TimeFact } from './dialogFacts';
import type { CheckIn } from './endpoint';
import type { HistoryDialogProps } from './History';

const title = 'Check-in';

/** The dialog at /checkins/:id (CHK-17 to CHK-20). */
const CheckInDialog = ({ id, list, onClose }: HistoryDialogProps<CheckIn>) => (
  <ListedRecord
    resource="checkins"
    id={id}
    list={list}
    title={title}
    thing="check-in"
    onClose={onClose}
  >
    {(checkIn) => (
      <RecordDialog title={title} width="sm" onClose={onClose}>
        <DialogBody>
          <CheckInFacts checkIn={checkIn} />
        </DialogBody>
        <CustomerFooter customerId={checkIn.user_id} />
      </RecordDialog>
    )}
  </ListedRecord>
);

const CheckInFacts = ({ checkIn }: { checkIn: CheckIn }) => {
  const { search } = useLocation();
  const { user, location, user_latitude, user_longitude, reward_claim_id } = checkIn;
  const { label, tone } = checkInBadge(checkIn.is_used);
  return (
    <Facts>
      <CustomerFact customer={user} />
      <Fact label="Location">
        {location.name}
        {location.address && <FactNote>{location.address}</FactNote>}
      </Fact>
      <Fact label="Distance">
        {formatDistance(checkIn.distance_meters)}
        <FactNote>From the center of the location</FactNote>
      </Fact>
      <TimeFact label="Check-in time" at={checkIn.check_in_time} />
      <Fact label="Status">
        <StatusBadge tone={tone}>{label}</StatusBadge>
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
          {formatCoordinate(user_latitude)}, {formatCoordinate(user_longitude)}
        </Fact>
      )}
    </Facts>
  );
};

export default CheckInDialog;
