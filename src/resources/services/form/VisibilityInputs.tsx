import { useWatch } from 'react-hook-form';
import { canToggleVisibility, hasImage } from '../../../../domain/services';
import { Notice } from '../../../components/feedback/Notice';
import { BooleanInput } from '../../../components/inputs/BooleanInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import type { ServiceValues } from './serviceValues';

const not = (value: boolean) => !value;

/** The inputs for active and featured. */
export const VisibilityInputs = () => {
  const values = useWatch<ServiceValues>() as ServiceValues;
  const hasNewImage = values.file !== null;
  return (
    <div className={surfaces.stack}>
      {!hasImage(values, hasNewImage) && (
        <Notice>An image is required to make this service visible to customers</Notice>
      )}
      <BooleanInput
        source="is_active"
        label="Preview Mode"
        isSwitch
        disabled={!canToggleVisibility(values, hasNewImage)}
        format={not}
        parse={not}
        helperText={{
          on: 'Currently in preview - only visible to you',
          off: 'Live and visible to all customers',
        }}
      />
      <BooleanInput
        source="is_featured"
        label="Featured Service"
        isSwitch
        helperText="Featured services appear prominently in the customer app"
      />
    </div>
  );
};
