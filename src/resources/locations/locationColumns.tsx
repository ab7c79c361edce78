import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Link } from 'react-router-dom';
import { formatCoordinate, formatDistance } from '../../../domain/distance';
import { Button } from '../../components/Button';
import cells from '../../components/cells.module.css';
import type { Column } from '../../components/RecordTable';
import { StatusBadge } from '../../components/StatusBadge';
import type { CheckInLocation } from './endpoint';
import styles from './LocationList.module.css';

interface RowActions {
  /** The query of the list's address, which the form's address keeps. */
  address: string;
  onDelete: (location: CheckInLocation) => void;
}

/** The columns of the Check-in Rewards tab in their order (LOC-01 to LOC-04). */
export const locationColumns = ({ address, onDelete }: RowActions): Column<CheckInLocation>[] => [
  {
    label: 'Location',
    sortBy: 'name',
    place: 'title',
    render: ({ id, name, latitude, longitude }) => (
      <>
        <Link className={cells.name} to={`/locations/${encodeURIComponent(id)}${address}`}>
          {name}
        </Link>
        <span className={styles.coordinates}>
          {formatCoordinate(latitude)}, {formatCoordinate(longitude)}
        </span>
      </>
    ),
  },
  { label: 'Address', sortBy: 'address', render: ({ address }) => address },
  {
    label: 'Check-in Radius',
    sortBy: 'radius_meters',
    align: 'end',
    render: ({ radius_meters }) => formatDistance(radius_meters),
  },
  {
    label: 'Status',
    sortBy: 'is_active',
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
    render: (location) => (
      <span className={styles.actions}>
        <Button
          component={Link}
          to={`/locations/${encodeURIComponent(location.id)}${address}`}
          variant="ghost"
          size="icon"
          aria-label={`Edit ${location.name}`}
        >
          <EditOutlined />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${location.name}`}
          onClick={() => onDelete(location)}
        >
          <DeleteOutlined />
        </Button>
      </span>
    ),
  },
];
