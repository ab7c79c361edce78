import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Link } from 'react-router-dom';
import {
  bundleTrouble,
  type CampaignStatus,
  displayStatus,
  totalSaved,
} from '../../../domain/campaigns';
import { formatUsd } from '../../../domain/money';
import { formatDateTime, type Moment } from '../../../domain/time';
import { Button } from '../../components/Button';
import type { Column } from '../../components/RecordTable';
import { StatusBadge } from '../../components/StatusBadge';
import styles from './CampaignList.module.css';
import type { ListedCampaign } from './endpoint';

const tones = {
  Active: 'success',
  Scheduled: 'info',
  Expired: 'quiet',
  Inactive: 'warning',
} as const satisfies Record<CampaignStatus, string>;

/** The id of what stands under the row of a campaign. */
export const bundlesId = ({ id }: ListedCampaign) => `campaign-${id}-bundles`;

const Shown = ({ moment, timeZone }: { moment: Moment | null; timeZone: string }) =>
  moment ? (
    <time className={styles.moment} dateTime={moment}>
      {formatDateTime(moment, timeZone)}
    </time>
  ) : (
    'Not set'
  );

interface InShort {
  bundles: ListedCampaign['bundles'];
  /** Nobody sees the bundles any more. */
  isOver: boolean;
}

const BundlesInShort = ({ bundles, isOver }: InShort) =>
  bundles ? (
    <>
      <span>{`${bundles.length} ${bundles.length === 1 ? 'bundle' : 'bundles'}`}</span>{' '}
      <span className={styles.saving}>{`${formatUsd(totalSaved(bundles))} saved`}</span>
      {!isOver && <BundlesInTrouble count={bundles.filter(bundleTrouble).length} />}
    </>
  ) : (
    <span>See its bundles</span>
  );

const BundlesInTrouble = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {' '}
      <span className={styles.trouble}>
        {count === 1 ? '1 bundle needs a look' : `${count} bundles need a look`}
      </span>
    </>
  );

interface RowContext {
  now: Date;
  timeZone: string;
  /** The address of a campaign's editor. */
  editorOf: (campaign: ListedCampaign) => string;
  isOpen: (campaign: ListedCampaign) => boolean;
  onToggle: (campaign: ListedCampaign) => void;
  onDelete: (campaign: ListedCampaign) => void;
}

/** The columns of the Campaigns tab in their order (CMP-01, CMP-02, CMP-05, CMP-08). */
export const campaignColumns = ({
  now,
  timeZone,
  editorOf,
  isOpen,
  onToggle,
  onDelete,
}: RowContext): Column<ListedCampaign>[] => [
  {
    label: 'Campaign',
    sortBy: 'name',
    place: 'title',
    render: (campaign) => (
      <Link className={styles.name} to={editorOf(campaign)}>
        {campaign.name}
      </Link>
    ),
  },
  {
    label: 'Bundles',
    render: (campaign) => {
      return (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen(campaign)}
          aria-controls={bundlesId(campaign)}
          onClick={() => onToggle(campaign)}
        >
          <ExpandMore className={styles.chevron} aria-hidden="true" />
          <BundlesInShort
            bundles={campaign.bundles}
            isOver={displayStatus(campaign, now, timeZone) === 'Expired'}
          />{' '}
          <span className="visually-hidden">in {campaign.name}</span>
        </button>
      );
    },
  },
  {
    label: 'Start Date',
    sortBy: 'start_date',
    render: ({ start_date }) => <Shown moment={start_date} timeZone={timeZone} />,
  },
  {
    label: 'End Date',
    sortBy: 'end_date',
    render: ({ end_date }) => <Shown moment={end_date} timeZone={timeZone} />,
  },
  {
    label: 'Status',
    render: (campaign) => {
      const status = displayStatus(campaign, now, timeZone);
      return <StatusBadge tone={tones[status]}>{status}</StatusBadge>;
    },
  },
  {
    label: 'Actions',
    align: 'end',
    place: 'actions',
    render: (campaign) => (
      <span className={styles.actions}>
        <Button
          component={Link}
          to={editorOf(campaign)}
          variant="ghost"
          size="icon"
          aria-label={`Edit ${campaign.name}`}
        >
          <EditOutlined />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${campaign.name}`}
          onClick={() => onDelete(campaign)}
        >
          <DeleteOutlined />
        </Button>
      </span>
    ),
  },
];
