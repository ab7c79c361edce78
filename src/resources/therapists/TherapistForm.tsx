import { newTherapist, therapistFaults } from '../../../domain/therapists';
import { RecordForm } from '../../components/form/RecordForm';
import { BooleanInput } from '../../components/inputs/BooleanInput';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';

/** The form of a person who does appointments. */
const TherapistForm = () => (
  <RecordForm thing="therapist" width="sm" defaultValues={newTherapist} check={therapistFaults}>
    <div className={surfaces.stack}>
      <TextInput source="name" label="Name" required autoFocus />
      <BooleanInput
        source="is_active"
        label="Active"
        helperText={{
          on: 'Appointments can name this therapist, and the day has a column for them.',
          off: 'No longer offered. Appointments that name this therapist keep the name.',
        }}
      />
    </div>
  </RecordForm>
);

export default TherapistForm;
