import { useParams } from 'react-router-dom';
import { closureFaults, newClosure } from '../../../domain/openingHours';
import { RecordForm } from '../../components/form/RecordForm';
import { DateInput } from '../../components/inputs/DateInput';
import { TextInput } from '../../components/inputs/TextInput';
import styles from './ClosureForm.module.css';
import { useBookedQuestion } from './useBookedQuestion';
import { WeekForm } from './WeekForm';

/** The form of a closure; at the address of the week that of its hours. */
const ClosureForm = () => (useParams().id === 'week' ? <WeekForm /> : <Closure />);

const Closure = () => {
  const confirm = useBookedQuestion();
  return (
    <RecordForm
      thing="closure"
      width="sm"
      defaultValues={newClosure}
      check={closureFaults}
      confirm={confirm}
    >
      <div className={styles.fields}>
        <TextInput source="name" label="Name" required autoFocus />
        <div className={styles.days}>
          <DateInput source="first_day" label="First day" required />
          <DateInput source="last_day" label="Last day" required />
        </div>
      </div>
    </RecordForm>
  );
};

export default ClosureForm;
