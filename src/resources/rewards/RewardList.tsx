import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DialogBody, RecordDialog } from '../../components/dialogs/RecordDialog';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import LocationList from '../locations/LocationList';
import { RewardTable } from './RewardTable';

const RewardForm = lazy(() => import('./RewardForm'));

/** The rewards are managed in a dialog over the list of locations. */
const RewardList = () => (
  <>
    <LocationList />
    <ManageRewards />
  </>
);

/** The Manage Check-in Rewards dialog: its list view and its form view. */
const ManageRewards = () => {
  const close = useCloseDialog('/locations', { dialog: '/rewards' });

  return (
    <RecordDialog title="Manage Check-in Rewards" onClose={close}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="create" element={<RewardForm />} />
          <Route path=":id" element={<RewardForm />} />
          <Route path="*" element={<RewardTable onClose={close} />} />
        </Routes>
      </Suspense>
    </RecordDialog>
  );
};

const Loading = () => (
  <DialogBody>
    <p role="status">Loading reward...</p>
  </DialogBody>
);

export default RewardList;
