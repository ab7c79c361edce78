import LocationList from '../locations/LocationList';
import { ManageRewards } from './ManageRewards';

/** The rewards are managed in a dialog over the list of locations (RWD-01). */
const RewardList = () => (
  <>
    <LocationList />
    <ManageRewards />
  </>
);

export default RewardList;
