import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { serviceTiming } from '../../../domain/services';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { pause } from '../../components/pause';
import { messageOf } from '../../dataProvider/errors';
import { DeletionOverlay } from './DeletionOverlay';
import type { Service } from './endpoint';

interface DeleteServiceProps {
  service: Service;
  onClose: () => void;
  onFailed: (message: string) => void;
}

/** Asks, deletes behind the overlay, and reloads the list (SVC-14 to SVC-21). */
const DeleteService = ({ service, onClose, onFailed }: DeleteServiceProps) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(false);

  const deletion = useMutation({
    mutationFn: async () => {
      await Promise.all([
        dataProvider.delete('services', { id: service.id, previousData: service }),
        pause(serviceTiming.deletionMinimum),
      ]);
      setDone(true);
      await pause(serviceTiming.deletionSuccess);
    },
    onError: (error) => onFailed(messageOf(error)),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['services'] });
    },
  });

  return deletion.isIdle ? (
    <ConfirmDialog
      title="Delete service"
      confirmLabel="Delete"
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      Are you sure you want to delete "{service.name}"?
    </ConfirmDialog>
  ) : (
    <DeletionOverlay name={service.name} done={done} />
  );
};

export default DeleteService;
