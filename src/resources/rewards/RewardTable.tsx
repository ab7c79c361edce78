import Add from '@mui/icons-material/Add';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { EmptyState } from '../../components/EmptyState';
import { ErrorBanner } from '../../components/ErrorBanner';
import { DialogBody, DialogFooter } from '../../components/RecordDialog';
import { RecordTable } from '../../components/RecordTable';
import { useWholeList } from '../../components/useWholeList';
import { messageOf } from '../../dataProvider/errors';
import { listInMemory } from '../../dataProvider/listInMemory';
import type { Service } from '../services/endpoint';
import type { Reward } from './endpoint';
import styles from './ManageRewards.module.css';
import { rewardColumns } from './rewardColumns';

/** The list view of the rewards, fewest check-ins first (RWD-02 to RWD-04, RWD-11, RWD-14). */
export const RewardTable = ({ onClose }: { onClose: () => void }) => {
  const { search: address } = useLocation();
  const notify = useNotify();
  const [toDelete, setToDelete] = useState<Reward>();
  const [fault, setFault] = useState<string>();
  // Always asked again: a reward shows its service as it is now.
  const list = useWholeList<Reward>('rewards', { refetchOnMount: 'always' });
  const services = useWholeList<Service>('services').data;
  const [remove] = useDelete<Reward>();
  const { data: rewards } = listInMemory(list.data ?? [], {
    sort: { field: 'check_ins_required', order: 'ASC' },
  });

  const deleteReward = (reward: Reward) => {
    setToDelete(undefined);
    remove(
      'rewards',
      { id: reward.id, previousData: reward },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('Reward deleted', { type: 'success' }),
        onError: (error) => setFault(messageOf(error)),
      },
    );
  };

  const addReward = (label: string) => (
    <Button component={Link} to={`/rewards/create${address}`}>
      <Add aria-hidden="true" />
      {label}
    </Button>
  );

  return (
    <>
      <DialogBody>
        <div className={styles.content}>
          {fault && <ErrorBanner message={fault} />}
          {list.error && (
            <ErrorBanner message={messageOf(list.error)}>
              <Button
                variant="outline"
                size="sm"
                disabled={list.isFetching}
                onClick={() => list.refetch()}
              >
                Retry
              </Button>
            </ErrorBanner>
          )}
          {list.isPending && (
            <p className={styles.quiet} role="status">
              Loading rewards...
            </p>
          )}
          {rewards.length > 0 && (
            <div className={styles.sheet}>
              <RecordTable
                label="Check-in rewards"
                columns={rewardColumns({
                  address,
                  isOrphan: ({ reward_service_id }) =>
                    services !== undefined && !services.some(({ id }) => id === reward_service_id),
                  onDelete: (reward) => {
                    setFault(undefined);
                    setToDelete(reward);
                  },
                })}
                records={rewards}
              />
            </div>
          )}
          {list.data?.length === 0 && (
            <EmptyState
              title="No check-in rewards"
              icon={<CardGiftcardOutlined />}
              action={addReward('Add Your First Reward')}
            >
              A reward is a free service that customers earn by checking in often enough.
            </EmptyState>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        {rewards.length > 0 && addReward('Add Reward')}
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
      {toDelete && (
        <ConfirmDialog
          title="Delete reward"
          confirmLabel="Delete"
          onConfirm={() => deleteReward(toDelete)}
          onCancel={() => setToDelete(undefined)}
        >
          Are you sure you want to delete this reward configuration?
        </ConfirmDialog>
      )}
    </>
  );
};
