import { formatDateTime } from '../../../../domain/time';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { WhenInput } from '../booking/BookingFields';
import { nameOf } from '../pending/pendingList';
import { AppointmentEditor } from './AppointmentEditor';
import type { AppointmentDialogProps } from './appointmentValues';
import { CustomerAlert } from './CustomerAlert';

/** The dialog to move an appointment, the alternative to dragging for keyboard and touch. */
export const MoveAppointment = (props: AppointmentDialogProps) => {
  const { appointment, changes } = props;
  const { start, minutes, customer } = appointment;
  return (
    <AppointmentEditor
      {...props}
      width="xs"
      title={`Move ${nameOf(customer)}`}
      submitLabel="Move"
      save={({ scheduled_date }, before) =>
        changes.move(before, new Date(scheduled_date), { hasForm: true })
      }
    >
      <p className={surfaces.note}>{`Now at ${formatDateTime(start, useTimeZone())}`}</p>
      <CustomerAlert alert={customer.alert} />
      <WhenInput label="New date and time" minutes={minutes} appointment={appointment} />
    </AppointmentEditor>
  );
};
