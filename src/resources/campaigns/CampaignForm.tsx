import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DialogBody, RecordDialog } from '../../components/dialogs/RecordDialog';
import { RecordNotFound } from '../../components/dialogs/RecordNotFound';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { isNotFound, messageOf } from '../../dataProvider/errors';
import { CampaignEditor } from './form/CampaignEditor';
import { recordOf } from './form/campaignValues';
import { useCampaign } from './useCampaign';

/** The dialog at /campaigns/create and /campaigns/:id over the list. */
const CampaignForm = () => {
  const { id } = useParams();
  const close = useCloseDialog('/campaigns');

  return id === undefined ? (
    <CampaignEditor record={undefined} onClose={close} />
  ) : (
    <StoredCampaign key={id} id={id} onClose={close} />
  );
};

/** The form of a stored campaign, filled from what the server has now. */
const StoredCampaign = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const campaign = useCampaign(id);
  const { data, error, isFetchedAfterMount } = campaign;
  // Once loaded, the form stays open, even if a refetch fails.
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && data && isFetchedAfterMount && !error) setOpened(true);
  if (isOpened && data) return <CampaignEditor record={recordOf(data)} onClose={onClose} />;
  if (isNotFound(error)) {
    return <RecordNotFound title="Edit Campaign" thing="campaign" onClose={onClose} />;
  }
  return (
    <RecordDialog title="Edit Campaign" width="sm" onClose={onClose}>
      <DialogBody>
        {error ? (
          <LoadFailure query={campaign} message={messageOf(error)} />
        ) : (
          <p role="status">Loading campaign...</p>
        )}
      </DialogBody>
    </RecordDialog>
  );
};

export default CampaignForm;
