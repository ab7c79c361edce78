import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { dateMissing } from '../../../domain/booking';
import { formatDuration } from '../../../domain/duration';
import { settableStatuses, statusBadge } from '../../../domain/scheduling';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DialogForm } from '../../components/DialogForm';
import { RecordDialog } from '../../components/RecordDialog';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFormDraft } from '../../components/useFormDraft';
import { useFormSaving } from '../../components/useFormSaving';
import { ContactNotes, When } from '../scheduling/BookingFields';
import { nameOf } from '../scheduling/pendingList';
import type { Appointment } from '../scheduling/schedulingRecords';
import styles from './dialogs.module.css';
import type { AppointmentChanges } from './useAppointmentChanges';

interface Values {
  /** An ISO instant; "" while it is not complete. */
  scheduled_date: string;
  status: string;
  contact_notes: string;
}

const valuesOf = ({ start, status, contactNotes }: Appointment): Values => ({
  scheduled_date: start.toISOString(),
  status,
  contact_notes: contactNotes,
});

const idOf = (field: keyof Values) => `appointment-${field}`;

interface EditAppointmentProps {
  appointment: Appointment;
  changes: AppointmentChanges;
  onClose: () => void;
}

/** Changes or cancels an appointment. It is called by its customer's name (CAL-12 to CAL-17). */
export const EditAppointment = ({ appointment, changes, onClose }: EditAppointmentProps) => {
  const { form, origin, restored, settle, discard } = useFormDraft(appointment, valuesOf);
  const values = form.watch();
  const { isDirty, errors } = form.formState;
  const [cancelling, setCancelling] = useState(false);
  const close = () => {
    settle();
    onClose();
  };

  const send = async ({ scheduled_date, status, contact_notes }: Values) => {
    const before = origin.current;
    await changes.update(before, {
      date: new Date(scheduled_date),
      contactNotes: contact_notes.trim(),
      // A status that was not chosen is left as it is, and with it those of the single services.
      ...(status !== before.status && {
        status: settableStatuses.find((other) => other === status),
      }),
    });
    close();
  };
  const { saving, fault, save } = useFormSaving<Values>({
    form,
    check: ({ scheduled_date }) =>
      scheduled_date ? [] : [{ field: 'scheduled_date', message: dateMissing }],
    send,
    idOf,
  });
  const { ask, question } = useDiscardQuestion({ changed: isDirty, saving, leave: close });

  const set = (changed: Partial<Values>) => {
    for (const [field, value] of Object.entries(changed)) {
      form.clearErrors(field as keyof Values);
      form.setValue(field as keyof Values, value, { shouldDirty: true });
    }
  };
  const { customer, services, minutes, start } = appointment;
  const isMoved = values.scheduled_date && Date.parse(values.scheduled_date) !== start.getTime();
  const statuses: readonly string[] = settableStatuses.some((other) => other === values.status)
    ? settableStatuses
    : [values.status, ...settableStatuses];

  return (
    <RecordDialog title={nameOf(customer)} width="sm" onClose={() => ask()}>
      <DialogForm
        submitLabel="Update"
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        onSubmit={save}
        onCancel={() => setCancelling(true)}
      >
        <div className={styles.fields}>
          <p className={styles.quiet}>
            {[...services.map(({ name }) => name), formatDuration(minutes)].join(' · ')}
          </p>
          <When
            id={idOf('scheduled_date')}
            value={values.scheduled_date}
            fault={errors.scheduled_date?.message}
            goesOn={isMoved ? { minutes, appointmentId: appointment.id } : undefined}
            onChange={(scheduled_date) => set({ scheduled_date })}
          />
          <TextField
            select
            id={idOf('status')}
            label="Status"
            value={values.status}
            error={errors.status !== undefined}
            helperText={errors.status?.message}
            onChange={({ target }) => set({ status: target.value })}
          >
            {statuses.map((status) => (
              <MenuItem key={status} value={status}>
                {statusBadge(status).label}
              </MenuItem>
            ))}
          </TextField>
          <ContactNotes
            id={idOf('contact_notes')}
            value={values.contact_notes}
            fault={errors.contact_notes?.message}
            onChange={(contact_notes) => set({ contact_notes })}
          />
        </div>
      </DialogForm>
      {question}
      {cancelling && (
        <ConfirmDialog
          title={`Cancel the appointment of ${nameOf(customer)}?`}
          confirmLabel="Cancel appointment"
          cancelLabel="Keep appointment"
          onConfirm={() => {
            setCancelling(false);
            // A failure is told in a message, and the dialog stays as it is.
            changes.cancel(appointment).then(close, () => undefined);
          }}
          onCancel={() => setCancelling(false)}
        >
          You are told then whether its services need scheduling again.
        </ConfirmDialog>
      )}
    </RecordDialog>
  );
};
