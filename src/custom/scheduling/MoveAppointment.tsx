import { ResourceContextProvider } from 'react-admin';
import { formatDateTime } from '../../../domain/time';
import { RecordEditor } from '../../components/form/RecordForm';
import surfaces from '../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../components/parts/useTimeZone';
import {
  type AppointmentDialogProps,
  appointmentFaults,
  appointmentValues,
} from './appointmentValues';
import { settlesItself, WhenInput } from './BookingFields';
import { CustomerAlert } from './CustomerAlert';
import { CustomerContact } from './CustomerContact';
import { nameOf } from './pendingList';
import { useHoursQuestion } from './useHoursQuestion';

/** Moves an appointment by keyboard or touch, as dragging does. */
export const MoveAppointment = ({
  appointment,
  changes,
  place,
  onClose,
}: AppointmentDialogProps) => {
  const timeZone = useTimeZone();
  const { confirm, question } = useHoursQuestion();
  const { start, minutes, customer } = appointment;
  return (
    <ResourceContextProvider value="move">
      <RecordEditor
        record={appointmentValues(appointment)}
        place={place}
        width="xs"
        defaultValues={{}}
        create={{ title: `Move ${nameOf(customer)}`, submitLabel: 'Move' }}
        check={appointmentFaults}
        confirm={({ scheduled_date }) => confirm(new Date(scheduled_date), minutes)}
        save={({ scheduled_date }) => changes.move(appointment, new Date(scheduled_date))}
        overlay={question}
        settles={settlesItself}
        failureMessage={false}
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          <CustomerContact customer={customer} page="Customer page" />
          <p className={surfaces.note}>Now at {formatDateTime(start, timeZone)}</p>
          <CustomerAlert alert={customer.alert} />
          <WhenInput label="New date and time" minutes={minutes} appointment={appointment} />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};
