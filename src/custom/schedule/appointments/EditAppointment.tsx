import { useWatch } from 'react-hook-form';
import { formatDuration } from '../../../../domain/duration';
import { formatUsd } from '../../../../domain/money';
import { settableStatuses } from '../../../../domain/scheduling';
import ConfirmDialog from '../../../components/dialogs/ConfirmDialog';
import { useAsk } from '../../../components/dialogs/Questions';
import type { LeftForm } from '../../../components/form/recordFormOptions';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import surfaces from '../../../components/parts/surfaces.module.css';
import { ContactNotesInput, WhenInput } from '../booking/BookingFields';
import { TherapistInput } from '../booking/TherapistInput';
import { nameOf } from '../pending/pendingList';
import styles from '../schedule.module.css';
import type { Appointment } from '../schedulingRecords';
import { AppointmentEditor } from './AppointmentEditor';
import type { AppointmentDialogProps, AppointmentValues } from './appointmentValues';
import { CustomerAlert } from './CustomerAlert';
import { UnpaidBadge } from './Unpaid';

/** The dialog to change or cancel an appointment, titled with the customer's name. */
export const EditAppointment = (props: AppointmentDialogProps) => {
  const { appointment, changes } = props;
  const { customer, services, minutes } = appointment;
  const ask = useAsk();

  const save = (values: AppointmentValues, before: Appointment) => {
    const { scheduled_date, status, contact_notes, therapist_id } = values;
    return changes.update(before, {
      date: new Date(scheduled_date),
      contactNotes: contact_notes.trim(),
      // An unchanged status is not sent, since it would reset those of the single services.
      ...(status !== before.status && {
        status: settableStatuses.find((other) => other === status),
      }),
      ...(therapist_id !== (before.therapist?.id ?? '') && { therapistId: therapist_id || null }),
    });
  };

  const cancelIfWanted = async (before: Appointment, form: LeftForm<AppointmentValues>) => {
    let isDone = false;
    await ask({
      dialog: ConfirmDialog,
      title: `Cancel the appointment of ${nameOf(customer)}?`,
      confirmLabel: 'Cancel appointment',
      busyLabel: 'Cancelling...',
      cancelLabel: 'Keep appointment',
      children: `You are told then whether its services need scheduling again.${form.isDirty ? ' What you have changed in this form is not saved.' : ''}`,
      async run() {
        // A failure is told in a message, and the dialog stays as it is.
        isDone = await changes.cancel(before).then(
          () => true,
          () => false,
        );
      },
    });
    if (isDone) form.leave();
  };

  return (
    <AppointmentEditor
      {...props}
      width="sm"
      title={nameOf(customer)}
      submitLabel="Update"
      save={save}
      onCancel={cancelIfWanted}
    >
      <p className={surfaces.note}>
        {[...services.map(({ name }) => name), formatDuration(minutes)].join(' · ')}
      </p>
      {appointment.unpaid && (
        <p className={styles.unpaid}>
          <UnpaidBadge unpaid={appointment.unpaid} />{' '}
          <span className="tabular">{formatUsd(appointment.unpaid.total)}</span>
        </p>
      )}
      <CustomerAlert alert={customer.alert} />
      <TherapistInput named={appointment.therapist} />
      <WhenInput minutes={minutes} appointment={appointment} />
      <StatusInput />
      <ContactNotesInput />
    </AppointmentEditor>
  );
};

/** One of the states that an appointment can be given, or the one that it has. */
const StatusInput = () => {
  const status: string = useWatch({ name: 'status' });
  const settable: readonly string[] = settableStatuses;
  const statuses = settable.includes(status) ? settable : [status, ...settable];
  return (
    <SelectInput
      source="status"
      label="Status"
      choices={statuses.map((id) => ({ id, name: statusBadge(id).label }))}
    />
  );
};
