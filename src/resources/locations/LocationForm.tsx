import { useWatch } from 'react-hook-form';
import { faultOf, ruleOf } from '../../../domain/fieldRules';
import { locationFields } from '../../../domain/locations';
import { RecordForm } from '../../components/form/RecordForm';
import { Inputs } from '../../components/inputs/Inputs';
import { CoordinatesInput } from './CoordinatesInput';
import styles from './LocationForm.module.css';
import { RadiusPicture } from './RadiusPicture';

const { start, faults } = ruleOf(locationFields);
const { name, address, radius_meters, is_active } = locationFields;
const Input = Inputs.Input<typeof locationFields>;

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
        <Inputs of={{ name, address }} autoFocus>
          <Input source="address" multiline={false} />
        </Inputs>
        <CoordinatesInput />
      </div>
      <div className={styles.column}>
        <Inputs of={{ radius_meters }}>
          <Input source="radius_meters" label="Check-in radius (meters)" step={50} />
        </Inputs>
        <RadiusOfForm />
        <Inputs of={{ is_active }}>
          <Input
            source="is_active"
            helperText={{
              on: 'Customers see this location and can check in here.',
              off: 'Customers do not see this location and cannot check in here.',
            }}
          />
        </Inputs>
      </div>
    </div>
  </RecordForm>
);

const RadiusOfForm = () => {
  const radius: number | null = useWatch({ name: 'radius_meters' });
  const isDrawn = radius !== null && !faultOf(radius_meters, radius);
  return <RadiusPicture radius={isDrawn ? radius : undefined} />;
};

export default LocationForm;
