import { useWatch } from 'react-hook-form';
import { faultOf, ruleOf } from '../../../domain/fieldRules';
import { locationFields } from '../../../domain/locations';
import { RecordForm } from '../../components/form/RecordForm';
import { BooleanInput } from '../../components/inputs/BooleanInput';
import { NumberInput } from '../../components/inputs/NumberInput';
import { TextInput } from '../../components/inputs/TextInput';
import { CoordinatesInput } from './CoordinatesInput';
import styles from './LocationForm.module.css';
import { RadiusPicture } from './RadiusPicture';

const { start, faults } = ruleOf(locationFields);

/** The form of a check-in location, beside a picture of its radius. */
const LocationForm = () => (
  <RecordForm
    thing="location"
    create={{
      title: 'Add Check-in Location',
      submitLabel: 'Add Location',
      successMessage: 'Location added',
    }}
    edit={{
      title: 'Edit Check-in Location',
      submitLabel: 'Update Location',
      successMessage: 'Location updated',
    }}
    failureMessage="An error occurred while saving the location"
    defaultValues={start}
    check={faults}
  >
    <div className={styles.columns}>
      <div className={styles.column}>
        <TextInput source="name" label="Location name" required autoFocus />
        <TextInput source="address" label="Address" required />
        <CoordinatesInput />
      </div>
      <div className={styles.column}>
        <NumberInput
          source="radius_meters"
          label="Check-in radius (meters)"
          required
          min={min}
          max={max}
          step={50}
        />
        <RadiusOfForm />
        <BooleanInput
          source="is_active"
          label="Active"
          helperText={{
            on: 'Customers see this location and can check in here.',
            off: 'Customers do not see this location and cannot check in here.',
          }}
        />
      </div>
    </div>
  </RecordForm>
);

const { min, max } = locationFields.radius_meters;

const RadiusOfForm = () => {
  const radius: number | null = useWatch({ name: 'radius_meters' });
  const isDrawn = radius !== null && !faultOf(locationFields.radius_meters, radius);
  return <RadiusPicture radius={isDrawn ? radius : undefined} />;
};

export default LocationForm;
