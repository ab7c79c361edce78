import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Dialog from '@mui/material/Dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import ConfirmDialog from '../../components/dialogs/ConfirmDialog';
import { useUndoAction } from '../../components/history/useUndo';
import { useListWords } from '../../components/list/listWords';
import RecordUse from '../../components/list/RecordUse';
import { messageOf } from '../../dataProvider/errors';
import { pause } from '../../dataProvider/pause';
import type { Service } from './endpoint';
import styles from './overlays.module.css';
import { deletionMessages, deletionSuccessMessage, serviceTiming } from './waits';

interface DeleteServiceProps {
  service: Service;
  onClose: () => void;
}

/** Asks for confirmation, deletes behind the overlay, and refetches the list. */
const DeleteService = ({ service, onClose }: DeleteServiceProps) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { tellFault } = useListWords();
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
      <RecordUse id={service.id} />
    </ConfirmDialog>
  ) : (
    <DeletionOverlay name={service.name} done={done} />
  );
};

interface DeletionOverlayProps {
  name: string;
  done: boolean;
}

/** Blocks the page while a service is deleted and says what is going on. */
const DeletionOverlay = ({ name, done }: DeletionOverlayProps) => {
  const id = useId();
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (done) return;
    const timer = setInterval(
      () => setStep((current) => current + 1),
      serviceTiming.deletionMessage,
    );
    return () => clearInterval(timer);
  }, [done]);

  return (
    <Dialog open maxWidth="xs" aria-labelledby={id}>
      <div className={styles.deletion}>
        {done ? (
          <CheckCircleOutlined className={styles.check} aria-hidden="true" />
        ) : (
          <span className={styles.spinner} />
        )}
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <p role="status">
          {done ? deletionSuccessMessage : deletionMessages[step % deletionMessages.length]}
        </p>
      </div>
    </Dialog>
  );
};

export default DeleteService;
