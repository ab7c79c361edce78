import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Star from '@mui/icons-material/Star';
import { Link } from 'react-router-dom';
import { formatUsd } from '../../../domain/money';
import { serviceStatus } from '../../../domain/services';
import { truncate } from '../../../domain/text';
import { imageAddress } from '../../apiHost';
import { Button } from '../../components/Button';
import cells from '../../components/cells.module.css';
import type { Column } from '../../components/RecordTable';
import { StatusBadge } from '../../components/StatusBadge';
import type { Service } from './endpoint';
import styles from './ServiceList.module.css';

const shownDescription = 60;

const Thumbnail = ({ url }: { url: string | null }) =>
  url ? (
    <img className={styles.thumbnail} src={url} alt="" width="64" height="48" loading="lazy" />
  ) : (
    <span className={styles.thumbnail}>
      <ImageOutlined aria-hidden="true" />
      <span className="visually-hidden">No image</span>
    </span>
  );

interface RowActions {
  /** The query of the list's address, which the form's address keeps. */
  address: string;
  onDelete: (service: Service) => void;
}

/** The columns of the Services tab in their order (SVC-01 to SVC-10). */
export const serviceColumns = ({ address, onDelete }: RowActions): Column<Service>[] => [
  {
    label: 'Image',
    place: 'media',
    render: ({ thumbnail_image_url }) => <Thumbnail url={imageAddress(thumbnail_image_url)} />,
  },
  {
    label: 'Service',
    sortBy: 'name',
    place: 'title',
    render: ({ id, name, description }) => (
      <>
        <Link className={cells.name} to={`/services/${encodeURIComponent(id)}${address}`}>
          {name}
        </Link>
        <span className={styles.description}>{truncate(description, shownDescription)}</span>
      </>
    ),
  },
  { label: 'Category', sortBy: 'category', render: ({ category }) => category },
  { label: 'Price', sortBy: 'price', align: 'end', render: ({ price }) => formatUsd(price) },
  {
    label: 'Duration',
    sortBy: 'minutes',
    render: ({ duration }) => <span className={cells.nowrap}>{duration || 'N/A'}</span>,
  },
  {
    label: 'Status',
    sortBy: 'is_active',
    render: ({ is_active }) => (
      <StatusBadge tone={is_active ? 'success' : 'quiet'}>{serviceStatus(is_active)}</StatusBadge>
    ),
  },
  {
    label: 'Featured',
    sortBy: 'is_featured',
    firstOrder: 'DESC',
    render: ({ is_featured }) =>
      is_featured && (
        <>
          <Star className={styles.star} aria-hidden="true" />
          <span className="visually-hidden">Featured</span>
        </>
      ),
  },
  {
    label: 'Actions',
    align: 'end',
    place: 'actions',
    render: (service) => (
      <span className={styles.actions}>
        <Button
          component={Link}
          to={`/services/${encodeURIComponent(service.id)}${address}`}
          variant="ghost"
          size="icon"
          aria-label={`Edit ${service.name}`}
        >
          <EditOutlined />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${service.name}`}
          onClick={() => onDelete(service)}
        >
          <DeleteOutlined />
        </Button>
      </span>
    ),
  },
];
