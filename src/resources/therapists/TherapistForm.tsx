import Add from '@mui/icons-material/Add';
import { useFieldArray, useWatch } from 'react-hook-form';
import { therapistFaults } from '../../../domain/therapistRules';
import { newTherapist, therapistFields, therapistLimits } from '../../../domain/therapists';
import { RecordForm } from '../../components/form/RecordForm';
import type { SaveContext } from '../../components/form/recordFormOptions';
import { BooleanInput } from '../../components/inputs/BooleanInput';
import { DateInput } from '../../components/inputs/DateInput';
import { Inputs } from '../../components/inputs/Inputs';
import { TextInput } from '../../components/inputs/TextInput';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import { useRecords } from '../../components/parts/useRecords';
import { namedDays } from '../../custom/hours/openingHoursMethods';
import { useOpeningHours } from '../../custom/hours/useOpeningHours';
import { useMethods } from '../../dataProvider/useMethods';
import { WeekInputs } from '../closures/WeekForm';
import { photoInWords } from '../services/form/photoInWords';
import { uploadKey } from '../services/form/uploadKey';
import { ServicesInput } from '../services/ServicesInput';
import { ColorInput } from './ColorInput';
import { type Therapist, workOf } from './endpoint';
import { PhotoInput } from './PhotoInput';
import styles from './Therapists.module.css';

type Values = Omit<Therapist, 'id' | 'is_active'> & {
  is_active: boolean;
  /** A chosen photo, which is uploaded before the therapist is saved. */
  file: File | null;
};

/** The faults of the form, in which the services stand with their names. */
const faultsOf = (values: Values) =>
  therapistFaults(workOf(values)).map(({ field, message }) => ({
    field: field === 'service_ids' ? 'services' : field,
    message,
  }));

// A chosen file takes the place of the stored photo.
const together = [['photo_url', 'file']];

const inWords = photoInWords('photo_url');

const useTherapistSave = () => {
  const methods = useMethods();
  return async (
    { file, ...values }: Values,
    { send, takeOver }: SaveContext<Values, Therapist>,
  ) => {
    if (!file) return send(values);
    const { data } = await methods.uploadServiceImage({ file, attempt: uploadKey(file) });
    const whole = { ...values, photo_url: data.thumbnailUrl ?? data.detailUrl };
    // Uploaded already: a retry of the save does not upload it again.
    takeOver({ ...whole, file: null });
    return send(whole);
  };
};

const { name, is_active } = therapistFields;
const Input = Inputs.Input<typeof therapistFields>;

/** The form of a person who does appointments: who it is, and when and what they work. */
const TherapistForm = () => {
  const { hours } = useOpeningHours();
  const { service_ids: _, ...start } = newTherapist;
  const defaultValues: Values = { ...start, days: namedDays(hours.days), services: [], file: null };
  return (
    <RecordForm<Values, Therapist>
      thing="therapist"
      defaultValues={defaultValues}
      check={faultsOf}
      save={useTherapistSave()}
      together={together}
      inWords={inWords}
    >
      <div className={surfaces.stack}>
        <Inputs of={{ name, is_active }} autoFocus>
          <Input
            source="is_active"
            helperText={{
              on: 'Can be booked, and has a column in the day view.',
              off: 'No longer offered. Appointments that name this therapist keep the name.',
            }}
          />
        </Inputs>
        <AtWork />
      </div>
    </RecordForm>
  );
};

const AtWork = part({ needs: 'therapists_at_work' }, () => (
  <>
    <ColorInput source="color" label="Color" />
    <PhotoInput />
    <Hours />
    <DaysOff />
    <Services />
  </>
));

const hoursWords = { from: 'Works from', to: 'Works until', none: 'Does not work' };

const Hours = () => {
  const hasOwn: boolean = useWatch({ name: 'has_own_hours' });
  return (
    <section className={surfaces.stack} aria-label="Working hours">
      <BooleanInput
        source="has_own_hours"
        label="Has working hours"
        helperText={{
          on: 'Free times lie within these and your opening hours.',
          off: 'Works whenever you are open.',
        }}
      />
      {hasOwn && <WeekInputs words={hoursWords} />}
    </section>
  );
};

const DaysOff = () => {
  const { fields, append, remove } = useFieldArray({ name: 'days_off' });
  return (
    <section className={surfaces.stack} aria-label="Days off">
      {fields.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: react-hook-form's ids change with each filling
        <div key={index} className={styles['off-days']}>
          <DateInput source={`days_off.${index}.first_day`} label="Off from" />
          <DateInput source={`days_off.${index}.last_day`} label="Off until" />
          <TextInput source={`days_off.${index}.name`} label="Reason" />
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove days off ${index + 1}`}
            onClick={() => remove(index)}
          >
            Remove
          </Button>
        </div>
      ))}
      {fields.length < therapistLimits.daysOff && (
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() => append({ name: '', first_day: '', last_day: '' })}
          >
            <Add aria-hidden="true" />
            Days off
          </Button>
        </div>
      )}
    </section>
  );
};

const Services = () => {
  const doesAll: boolean = useWatch({ name: 'does_all_services' });
  const { data, error } = useRecords('services');
  return (
    <section className={surfaces.stack} aria-label="Services">
      <BooleanInput source="does_all_services" label="Does all services" />
      {!doesAll && (
        <ServicesInput
          source="services"
          label="Services"
          choices={data}
          failed={error !== null}
          noteOf={({ duration }: { duration?: string }) => duration ?? ''}
          priceOf={() => ''}
          disableCloseOnSelect
        />
      )}
    </section>
  );
};

export default TherapistForm;
