import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { canToggleVisibility, hasImage, type ServiceInput } from '../../../../domain/services';
import { Notice } from '../../../components/Notice';
import styles from './form.module.css';

type Visibility = Pick<
  ServiceInput,
  'is_active' | 'is_featured' | 'thumbnail_image_url' | 'detail_image_url'
>;

interface VisibilitySectionProps {
  service: Visibility;
  hasNewImage: boolean;
  onChange: (field: 'is_active' | 'is_featured', value: boolean) => void;
}

/** Whether customers see the service, and whether it stands out (SVC-44 to SVC-49). */
export const VisibilitySection = ({ service, hasNewImage, onChange }: VisibilitySectionProps) => {
  const id = useId();
  return (
    <div className={styles.visibility}>
      {!hasImage(service, hasNewImage) && (
        <Notice>An image is required to make this service visible to customers</Notice>
      )}
      <div>
        <FormControlLabel
          label="Preview Mode"
          control={
            <Switch
              checked={!service.is_active}
              disabled={!canToggleVisibility(service, hasNewImage)}
              onChange={(_, preview) => onChange('is_active', !preview)}
              slotProps={{ input: { 'aria-describedby': `${id}visibility` } }}
            />
          }
        />
        <p className={styles.hint} id={`${id}visibility`}>
          {service.is_active
            ? 'Live and visible to all customers'
            : 'Currently in preview - only visible to you'}
        </p>
      </div>
      <div>
        <FormControlLabel
          label="Featured Service"
          control={
            <Switch
              checked={service.is_featured}
              onChange={(_, featured) => onChange('is_featured', featured)}
              slotProps={{ input: { 'aria-describedby': `${id}featured` } }}
            />
          }
        />
        <p className={styles.hint} id={`${id}featured`}>
          Featured services appear prominently in the customer app
        </p>
      </div>
    </div>
  );
};
