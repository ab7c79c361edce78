import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { DialogBody, RecordDialog } from '../../components/RecordDialog';
import { RecordNotFound } from '../../components/RecordNotFound';
import { useCloseDialog } from '../../components/useCloseDialog';
import { ApiError, messageOf } from '../../dataProvider/errors';
import type { Campaign } from './endpoint';
import { CampaignEditor } from './form/CampaignEditor';
import { useCampaign } from './useCampaign';

/** The dialog at /campaigns/create and /campaigns/:id over the list (SHELL-24, CMP-09). */
const CampaignForm = () => {
  const { id } = useParams();
  const close = useCloseDialog('/campaigns');

  return id === undefined ? (
    <CampaignEditor onClose={close} />
  ) : (
    <StoredCampaign key={id} id={id} onClose={close} />
  );
};

/** The editor of a stored campaign, filled from what the server has now (CMP-37). */
const StoredCampaign = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch, isFetchedAfterMount, isFetching } = useCampaign(id);
  // Once it is open, a later read must not close it, not even one that fails.
  const [opened, setOpened] = useState<Campaign>();
  if (!opened && data && isFetchedAfterMount && !error) setOpened(data);
  if (opened) return <CampaignEditor campaign={opened} onClose={onClose} />;
  if (error instanceof ApiError && error.status === 404) {
    return <RecordNotFound title="Edit Campaign" thing="campaign" onClose={onClose} />;
  }
  return (
    <RecordDialog title="Edit Campaign" width="sm" onClose={onClose}>
      <DialogBody>
        {error ? (
          <ErrorBanner message={messageOf(error)}>
            <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          </ErrorBanner>
        ) : (
          <p role="status">Loading campaign...</p>
        )}
      </DialogBody>
    </RecordDialog>
  );
};

export default CampaignForm;
