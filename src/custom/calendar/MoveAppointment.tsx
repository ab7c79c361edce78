import { dateMissing } from '../../../domain/booking';
import { formatDateTime } from '../../../domain/time';
import { DialogForm } from '../../components/DialogForm';
import { RecordDialog } from '../../components/RecordDialog';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFormDraft } from '../../components/useFormDraft';
import { useFormSaving } from '../../components/useFormSaving';
import { useTimeZone } from '../../components/useTimeZone';
import { When } from '../scheduling/BookingFields';
import { nameOf } from '../scheduling/pendingList';
import type { Appointment } from '../scheduling/schedulingRecords';
import styles from './dialogs.module.css';
import type { AppointmentChanges } from './useAppointmentChanges';

interface Values {
  /** An ISO instant; "" while it is not complete. */
  scheduled_date: string;
}

const valuesOf = ({ start }: Appointment): Values => ({ scheduled_date: start.toISOString() });
const idOf = (field: string) => `move-${field}`;

interface MoveAppointmentProps {
  appointment: Appointment;
  changes: AppointmentChanges;
  onClose: () => void;
}

/** Moves an appointment by keyboard or touch, as dragging does. */
export const MoveAppointment = ({ appointment, changes, onClose }: MoveAppointmentProps) => {
  const timeZone = useTimeZone();
  const { form, restored, settle, discard } = useFormDraft(appointment, valuesOf);
  const { scheduled_date } = form.watch();
  const { isDirty, errors } = form.formState;
  const isMoved = scheduled_date && Date.parse(scheduled_date) !== appointment.start.getTime();
  const close = () => {
    settle();
    onClose();
  };
  const { saving, fault, save } = useFormSaving<Values>({
    form,
    check: (values) =>
      values.scheduled_date ? [] : [{ field: 'scheduled_date', message: dateMissing }],
    async send(values) {
      await changes.move(appointment, new Date(values.scheduled_date));
      close();
    },
    idOf,
  });
  const { ask, question } = useDiscardQuestion({ changed: isDirty, saving, leave: close });

  return (
    <RecordDialog title={`Move ${nameOf(appointment.customer)}`} width="xs" onClose={() => ask()}>
      <DialogForm
        submitLabel="Move"
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        onSubmit={save}
        onCancel={() => ask()}
      >
        <div className={styles.fields}>
          <p className={styles.quiet}>Now at {formatDateTime(appointment.start, timeZone)}</p>
          <When
            id={idOf('scheduled_date')}
            label="New date and time"
            value={scheduled_date}
            fault={errors.scheduled_date?.message}
            goesOn={
              isMoved ? { minutes: appointment.minutes, appointmentId: appointment.id } : undefined
            }
            onChange={(value) => {
              form.clearErrors();
              form.setValue('scheduled_date', value, { shouldDirty: true });
            }}
          />
        </div>
      </DialogForm>
      {question}
    </RecordDialog>
  );
};
