import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Star from '@mui/icons-material/Star';
import { useRecordContext } from 'react-admin';
import { serviceStatus } from '../../../domain/services';
import { truncate } from '../../../domain/text';
import cells from '../../components/fields/cells.module.css';
import { RecordLink } from '../../components/list/RecordLink';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { imageAddress } from '../../dataProvider/apiHost';
import { shown } from '../../dataProvider/unknown';
import type { Service } from './endpoint';
import styles from './ServiceList.module.css';

const shownDescription = 60;

export const ThumbnailField = () => {
  const url = imageAddress(useRecordContext<Service>()?.thumbnail_image_url ?? null);
  return url ? (
    <img className={styles.thumbnail} src={url} alt="" width="56" height="42" loading="lazy" />
  ) : (
    <span className={styles.thumbnail}>
      <ImageOutlined aria-hidden="true" />
      <span className="visually-hidden">No image</span>
    </span>
  );
};

export const NameField = () => {
  const service = useRecordContext<Service>();
  return (
    <>
      <RecordLink>{service?.name}</RecordLink>
      <span className={`${cells.quiet} ${cells.roomy}`}>
        {truncate(service?.description ?? '', shownDescription)}
      </span>
    </>
  );
};

export const DurationField = () => (
  <span className={styles.duration}>{useRecordContext<Service>()?.duration || 'N/A'}</span>
);

export const StatusField = () => {
  const isActive = useRecordContext<Service>()?.is_active ?? false;
  return (
    <StatusBadge tone={isActive === true ? 'success' : 'quiet'}>
      {shown(isActive, serviceStatus)}
    </StatusBadge>
  );
};

export const FeaturedField = () =>
  useRecordContext<Service>()?.is_featured === true && (
    <>
      <Star className={styles.star} aria-hidden="true" />
      <span className="visually-hidden">Featured</span>
    </>
  );
