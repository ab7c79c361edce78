import { ResourceContextProvider } from 'react-admin';
import { formatDateTime } from '../../../domain/time';
import { RecordEditor } from '../../components/form/RecordForm';
import surfaces from '../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { settlesItself, WhenInput } from '../scheduling/BookingFields';
import { CustomerAlert } from '../scheduling/CustomerAlert';
import { nameOf } from '../scheduling/pendingList';
import {
  type AppointmentDialogProps,
  appointmentFaults,
  appointmentValues,
} from './appointmentValues';
import styles from './dialogs.module.css';

/** Moves an appointment by keyboard or touch, as dragging does. */
export const MoveAppointment = ({ appointment, changes, onClose }: AppointmentDialogProps) => (
  <ResourceContextProvider value="move">
    <RecordEditor
      record={appointmentValues(appointment)}
      width="xs"
      defaultValues={{}}
      create={{ title: `Move ${nameOf(appointment.customer)}`, submitLabel: 'Move' }}
      check={appointmentFaults}
      save={({ scheduled_date }) => changes.move(appointment, new Date(scheduled_date))}
      settles={settlesItself}
      failureMessage={false}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p className={surfaces.note}>Now at {formatDateTime(appointment.start, useTimeZone())}</p>
        <CustomerAlert alert={appointment.customer.alert} />
        <WhenInput
          label="New date and time"
          minutes={appointment.minutes}
          appointment={appointment}
        />
      </div>
    </RecordEditor>
  </ResourceContextProvider>
);
