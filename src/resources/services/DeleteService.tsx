import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import ConfirmDialog from '../../components/dialogs/ConfirmDialog';
import styles from '../../components/dialogs/dialogs.module.css';
import { useUndoAction } from '../../components/history/useUndo';
import { useListFault } from '../../components/list/listWords';
import RecordUse from '../../components/list/RecordUse';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { messageOf } from '../../dataProvider/errors';
import { pause } from '../../dataProvider/pause';
import { DeletionOverlay } from './DeletionOverlay';
import type { Service } from './endpoint';
import { usageSentence } from './serviceUse';
import { useServiceUsersQuery } from './useServiceUsersQuery';
import { serviceTiming } from './waits';

interface DeleteServiceProps {
  service: Service;
  onClose: () => void;
}

/** Asks, deletes behind the overlay, and reloads the list. */
const DeleteService = ({ service, onClose }: DeleteServiceProps) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const tellFault = useListFault();
  const notify = useNotify();
  const undoAction = useUndoAction();
  const [done, setDone] = useState(false);

  const deletion = useMutation({
    mutationFn: async () => {
      const [{ data: deleted }] = await Promise.all([
        dataProvider.delete('services', { id: service.id, previousData: service }),
        pause(serviceTiming.deletionMinimum),
      ]);
      setDone(true);
      await pause(serviceTiming.deletionSuccess);
      return deleted;
    },
    onSuccess: (deleted) => {
      // The message is there for its Undo button: the overlay has said that it is deleted.
      const actions = undoAction(deleted);
      if (actions.length > 0) notify(`${service.name} is deleted`, { type: 'success', actions });
    },
    onError: (error) => tellFault(messageOf(error)),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['services'] });
    },
  });

  return deletion.isIdle ? (
    <ConfirmDialog
      title="Delete service"
      confirmLabel="Delete"
      onConfirm={() => {
        tellFault(undefined);
        deletion.mutate();
      }}
      onCancel={onClose}
    >
      <span>{`Are you sure you want to delete "${service.name}"?`}</span>{' '}
      <ServiceUse service={service} />
      <RecordUse id={service.id} lookingUp="" />
    </ConfirmDialog>
  ) : (
    <DeletionOverlay name={service.name} done={done} />
  );
};

/** What would lose the service. The question can be answered before that is known. */
const ServiceUse = ({ service }: Pick<DeleteServiceProps, 'service'>) => {
  const timeZone = useTimeZone();
  const now = useNow();
  const { data: users } = useQuery(useServiceUsersQuery());
  const text = users
    ? usageSentence(service.id, users, { now, timeZone })
    : 'Looking up its use...';
  return (
    <span className={styles.use} role="status">
      {text}
    </span>
  );
};

export default DeleteService;
