import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { locationFaults, locationLimits } from '../../../domain/locations';
import { DialogForm } from '../../components/DialogForm';
import { RecordDialog } from '../../components/RecordDialog';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFormDraft } from '../../components/useFormDraft';
import { useFormSaving } from '../../components/useFormSaving';
import { serverMessageOf } from '../../dataProvider/errors';
import { CoordinateFields } from './CoordinateFields';
import type { CheckInLocation } from './endpoint';
import styles from './LocationEditor.module.css';
import { type LocationFormValues, locationOf, locationValuesOf, numberOf } from './locationValues';
import { RadiusPicture } from './RadiusPicture';

type Field = keyof LocationFormValues;

const idOf = (field: Field) => `location-${field}`;

const { minimum, maximum } = locationLimits.radius_meters;

interface LocationEditorProps {
  /** The location to edit; without one a new location is made. */
  location?: CheckInLocation;
  onClose: () => void;
}

/** The form of a check-in location, beside a picture of its radius (LOC-10 to LOC-22). */
export const LocationEditor = ({ location, onClose }: LocationEditorProps) => {
  const hint = useId();
  const notify = useNotify();
  const [create] = useCreate();
  const [update] = useUpdate();
  const { form, origin, restored, settle, discard } = useFormDraft(location, locationValuesOf);
  const values = form.watch();
  const { isDirty, errors } = form.formState;
  const close = () => {
    settle();
    onClose();
  };

  const send = async (typed: LocationFormValues) => {
    const data = locationOf(typed);
    const pessimistic = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const previousData = origin.current;
    if (previousData) {
      await update('locations', { id: previousData.id, data, previousData }, pessimistic);
    } else {
      await create('locations', { data }, pessimistic);
    }
    notify(location ? 'Location updated' : 'Location added', { type: 'success' });
    close();
  };
  const { saving, fault, save } = useFormSaving<LocationFormValues>({
    form,
    check: (typed) => locationFaults(locationOf(typed)),
    send,
    idOf,
    tell: (error) => serverMessageOf(error, 'An error occurred while saving the location'),
  });
  const { ask, question } = useDiscardQuestion({ changed: isDirty, saving, leave: close });

  const set = (changes: Partial<LocationFormValues>) => {
    for (const [field, value] of Object.entries(changes)) {
      form.clearErrors(field as Field);
      form.setValue(field as Field, value, { shouldDirty: true });
    }
  };
  const text = (field: 'name' | 'address' | 'radius_meters') => ({
    id: idOf(field),
    value: values[field],
    error: errors[field] !== undefined,
    helperText: errors[field]?.message,
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    slotProps: { htmlInput: { required: true } },
  });

  const radius = numberOf(values.radius_meters) ?? 0;
  const drawn = Number.isInteger(radius) && radius >= minimum && radius <= maximum;

  return (
    <RecordDialog
      title={location ? 'Edit Check-in Location' : 'Add Check-in Location'}
      onClose={() => ask()}
    >
      <DialogForm
        submitLabel={location ? 'Update Location' : 'Add Location'}
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        onSubmit={save}
        onCancel={() => ask()}
      >
        <div className={styles.columns}>
          <div className={styles.column}>
            <TextField label="Location name" autoFocus={!location} {...text('name')} />
            <TextField label="Address" {...text('address')} />
            <CoordinateFields
              idOf={idOf}
              latitude={values.latitude}
              longitude={values.longitude}
              faults={[errors.latitude?.message, errors.longitude?.message]}
              onChange={(changes) => {
                form.clearErrors(['latitude', 'longitude']);
                set(changes);
              }}
            />
            <div>
              <FormControlLabel
                label="Active"
                control={
                  <Checkbox
                    checked={values.is_active}
                    onChange={(_, is_active) => set({ is_active })}
                    slotProps={{ input: { 'aria-describedby': hint } }}
                  />
                }
              />
              <p className={styles.hint} id={hint}>
                {values.is_active
                  ? 'Customers see this location and can check in here.'
                  : 'Customers do not see this location and cannot check in here.'}
              </p>
            </div>
          </div>
          <div className={styles.column}>
            <TextField
              label="Check-in radius (meters)"
              type="number"
              {...text('radius_meters')}
              slotProps={{
                htmlInput: {
                  required: true,
                  min: minimum,
                  max: maximum,
                  step: 50,
                  inputMode: 'numeric',
                },
              }}
            />
            <RadiusPicture radius={drawn ? radius : undefined} />
          </div>
        </div>
      </DialogForm>
      {question}
    </RecordDialog>
  );
};
