import LocationList from '../locations/LocationList';
import { ManageRewards } from './ManageRewards';

/** The rewards are managed in a dialog over the list of locations. */
const RewardList = () => (
  <>
    <LocationList />
    <ManageRewards />
  </>
);

export default RewardList;
