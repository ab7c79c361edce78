import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { useRecordContext } from 'react-admin';
import { formatUsd } from '../../../domain/money';
import { DialogBody, DialogFooter } from '../../components/dialogs/RecordDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ActiveBadge } from '../../components/fields/ActiveBadge';
import { CreateButton } from '../../components/list/CreateButton';
import { DataTable } from '../../components/list/DataTable';
import { DeleteButton } from '../../components/list/DeleteButton';
import { EditButton } from '../../components/list/EditButton';
import { ListProvider } from '../../components/list/List';
import { RecordLink } from '../../components/list/RecordLink';
import { Button } from '../../components/parts/Button';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { useRecords } from '../../components/parts/useRecords';
import { shown } from '../../dataProvider/unknown';
import type { Reward } from './endpoint';
import styles from './ManageRewards.module.css';
import { requirement } from './requirement';

const Col = DataTable.Col<Reward>;
const NumberCol = DataTable.NumberCol<Reward>;

/** The list view of the rewards, fewest check-ins first. */
export const RewardTable = ({ onClose }: { onClose: () => void }) => (
  <>
    <DialogBody>
      <div className={styles.content}>
        <ListProvider
          sort={{ field: 'check_ins_required', order: 'ASC' }}
          noun={['reward', 'rewards']}
          disableSyncWithLocation
          // A reward shows its service as it is now.
          refetchOnMount="always"
        >
          {(count) =>
            count > 0 ? (
              <div className={styles.sheet}>
                <Rewards />
              </div>
            ) : (
              <EmptyState
                title="No check-in rewards"
                icon={<CardGiftcardOutlined />}
                action={<CreateButton label="Add Your First Reward" />}
              >
                A reward is a free service that customers earn by checking in often enough.
              </EmptyState>
            )
          }
        </ListProvider>
      </div>
    </DialogBody>
    <DialogFooter>
      <AddAnother />
      <Button variant="outline" onClick={onClose}>
        Done
      </Button>
    </DialogFooter>
  </>
);

const AddAnother = () =>
  Boolean(useRecords('rewards').data?.length) && <CreateButton label="Add Reward" />;

const Rewards = () => (
  <DataTable label="Check-in rewards" opens>
    <Col
      label="Requirement"
      place="title"
      render={({ check_ins_required }) => (
        <RecordLink>{shown(check_ins_required, requirement)}</RecordLink>
      )}
    />
    <Col label="Reward Service" place="rest" field={ServiceField} />
    <NumberCol label="Service Value" render={({ service }) => shown(service.price, formatUsd)} />
    <Col label="Category" place="wide" render={({ service }) => service.category} />
    <Col source="is_active" disableSort label="Status" field={ActiveBadge} />
    <Col label="Actions" place="actions">
      <EditButton />
      <DeleteButton
        confirmTitle="Delete reward"
        confirmContent="Are you sure you want to delete this reward configuration?"
        successMessage="Reward deleted"
      />
    </Col>
  </DataTable>
);

/** The service that is earned, and whether it is certain that customers cannot have it. */
const ServiceField = () => {
  const reward = useRecordContext<Reward>();
  const services = useRecords('services').data;
  if (!reward) return null;
  const service = services?.find(({ id }) => id === reward.reward_service_id);
  const isHidden = reward.is_active && service?.is_active === false;
  const trouble = services && !service ? 'Service deleted' : isHidden && 'Service in preview';
  return (
    <>
      <span>{reward.service.name}</span>
      {trouble && (
        <>
          {' '}
          <StatusBadge tone="warning">{trouble}</StatusBadge>
        </>
      )}
    </>
  );
};
