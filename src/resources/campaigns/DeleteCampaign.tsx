import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { messageOf } from '../../dataProvider/errors';
import type { ListedCampaign } from './endpoint';

interface DeleteCampaignProps {
  campaign: ListedCampaign;
  onClose: () => void;
  onFailed: (message: string) => void;
}

/** Asks, deletes, and reloads the list (CMP-06, CMP-07). */
const DeleteCampaign = ({ campaign, onClose, onFailed }: DeleteCampaignProps) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  const deletion = useMutation({
    mutationFn: () => dataProvider.delete('campaigns', { id: campaign.id, previousData: campaign }),
    onSuccess: () => notify('Campaign deleted', { type: 'success' }),
    onError: (error) => onFailed(messageOf(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title="Delete campaign"
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      onConfirm={() => {
        if (!deletion.isPending) deletion.mutate();
      }}
      onCancel={() => {
        if (!deletion.isPending) onClose();
      }}
    >
      Are you sure you want to delete "{campaign.name}"?
    </ConfirmDialog>
  );
};

export default DeleteCampaign;
