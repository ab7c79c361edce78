import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Link } from 'react-router-dom';
import { formatUsd } from '../../../domain/money';
import { Button } from '../../components/Button';
import type { Column } from '../../components/RecordTable';
import { StatusBadge } from '../../components/StatusBadge';
import type { Reward } from './endpoint';
import styles from './ManageRewards.module.css';

interface RowActions {
  /** The query of the dialog's address, which the form's address keeps. */
  address: string;
  /** Whether the service of a reward is certain to be gone. */
  isOrphan: (reward: Reward) => boolean;
  onDelete: (reward: Reward) => void;
}

/** "5 check-ins". */
const requirement = (checkIns: number): string =>
  `${checkIns} ${checkIns === 1 ? 'check-in' : 'check-ins'}`;

const nameOf = ({ check_ins_required, service }: Reward): string =>
  `${service.name} for ${requirement(check_ins_required)}`;

/** The columns of the rewards in their order (RWD-02 to RWD-04). */
export const rewardColumns = ({ address, isOrphan, onDelete }: RowActions): Column<Reward>[] => [
  {
    label: 'Requirement',
    place: 'title',
    render: ({ id, check_ins_required }) => (
      <Link className={styles.name} to={`/rewards/${encodeURIComponent(id)}${address}`}>
        {requirement(check_ins_required)}
      </Link>
    ),
  },
  {
    label: 'Reward Service',
    render: (reward) => (
      <>
        {reward.service.name}
        {isOrphan(reward) && (
          <>
            {' '}
            <StatusBadge tone="warning">Service deleted</StatusBadge>
          </>
        )}
      </>
    ),
  },
  { label: 'Service Value', align: 'end', render: ({ service }) => formatUsd(service.price) },
  { label: 'Category', render: ({ service }) => service.category },
  {
    label: 'Status',
    render: ({ is_active }) => (
      <StatusBadge tone={is_active ? 'success' : 'quiet'}>
        {is_active ? 'Active' : 'Inactive'}
      </StatusBadge>
    ),
  },
  {
    label: 'Actions',
    align: 'end',
    place: 'actions',
    render: (reward) => (
      <span className={styles.actions}>
        <Button
          component={Link}
          to={`/rewards/${encodeURIComponent(reward.id)}${address}`}
          variant="ghost"
          size="icon"
          aria-label={`Edit ${nameOf(reward)}`}
        >
          <EditOutlined />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${nameOf(reward)}`}
          onClick={() => onDelete(reward)}
        >
          <DeleteOutlined />
        </Button>
      </span>
    ),
  },
];
