import { LocationsTab } from '../locations/LocationsTab';
import { ManageRewards } from './ManageRewards';

/** The rewards are managed in a dialog over the list of locations (RWD-01). */
const RewardList = () => (
  <>
    <LocationsTab />
    <ManageRewards />
  </>
);

export default RewardList;
