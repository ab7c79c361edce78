import { useNotify } from 'react-admin';
import { formatDateTime } from '../../../domain/time';
import { DialogForm } from '../../components/DialogForm';
import { Notice } from '../../components/Notice';
import { RecordDialog } from '../../components/RecordDialog';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFormDraft } from '../../components/useFormDraft';
import { useFormSaving } from '../../components/useFormSaving';
import { useNow } from '../../components/useNow';
import { useTimeZone } from '../../components/useTimeZone';
import { ContactNotes, When } from '../scheduling/BookingFields';
import { idOf, type ScheduleValues, scheduleFaults } from '../scheduling/scheduleValues';
import type { PurchasedServices } from '../scheduling/schedulingMethods';
import { namesOf, useBooking } from '../scheduling/useBooking';
import { CustomerServices } from './CustomerServices';
import styles from './dialogs.module.css';
import { customerChoices, longestMinutes } from './newAppointmentValues';

interface NewAppointmentFormProps {
  pending: PurchasedServices;
  /** An ISO instant; "" for none yet. */
  start: string;
  /** It takes the place of the dialog that said that the services load. */
  follows: boolean;
  onClose: () => void;
}

const valuesOf = (scheduled_date: string): ScheduleValues => ({
  purchased_service_ids: [],
  scheduled_date,
  contact_notes: '',
});

const counted = (count: number) =>
  count > 1 ? `Create ${count} Appointments` : 'Create Appointment';

/** The new-appointment dialog's form: services of one customer or of several, and when (CAL-18 to CAL-24). */
export const NewAppointmentForm = ({
  pending,
  start,
  follows,
  onClose,
}: NewAppointmentFormProps) => {
  const notify = useNotify();
  const now = useNow();
  const timeZone = useTimeZone();
  const { form, restored, settle, discard } = useFormDraft(start, valuesOf);
  const values = form.watch();
  const { isDirty, errors } = form.formState;
  const ids = values.purchased_service_ids;
  const customers = customerChoices({ pending: pending.services, ids, now, timeZone });
  const chosen = customers.filter(({ choices }) => choices.some(({ selected }) => selected));
  const services = chosen.flatMap(({ choices }) =>
    choices.filter(({ selected }) => selected).map(({ held }) => held),
  );

  const set = <F extends keyof ScheduleValues>(field: F, value: ScheduleValues[F]) => {
    form.clearErrors(field);
    // The cast: react-hook-form does not see that the value is that of the field.
    form.setValue(field as 'scheduled_date', value as string, { shouldDirty: true });
  };
  const close = () => {
    settle();
    onClose();
  };
  const { book, told, unsure } = useBooking(
    (dataProvider, input) => dataProvider.createAppointments(input),
    (left) =>
      set(
        'purchased_service_ids',
        left.map(({ id }) => id),
      ),
  );
  const gone = unsure.filter((held) => !pending.services.some(({ id }) => id === held.id));
  const send = async ({ scheduled_date, contact_notes }: ScheduleValues) => {
    const date = new Date(scheduled_date);
    await book({ services, date, contactNotes: contact_notes.trim() });
    const names = chosen.map(({ name }) => name).join(', ');
    notify(`${names}: booked for ${formatDateTime(date, timeZone)}`, { type: 'success' });
  };
  const { saving, fault, save } = useFormSaving<ScheduleValues>({
    form,
    check: (typed) => scheduleFaults(typed, services.length, new Date()),
    send,
    leave: close,
    idOf,
  });
  const { ask, question } = useDiscardQuestion({ changed: isDirty, saving, leave: close });

  return (
    <RecordDialog title="New Appointment" follows={follows} onClose={() => ask()}>
      <DialogForm
        submitLabel={counted(chosen.length)}
        savingLabel="Booking..."
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        onSubmit={save}
        onCancel={() => ask()}
      >
        <div className={styles.fields}>
          {told.length > 0 && <Notice>{told.join(' ')}</Notice>}
          {gone.length > 0 && (
            <Notice>
              No longer pending: {namesOf(gone)}. The calendar shows what was booked just now.
            </Notice>
          )}
          <div className={styles.columns}>
            <CustomerServices
              id={idOf('purchased_service_ids')}
              customers={customers}
              more={pending.more}
              fault={errors.purchased_service_ids?.message}
              onChange={(id, selected) =>
                set(
                  'purchased_service_ids',
                  selected ? [...ids, id] : ids.filter((other) => other !== id),
                )
              }
            />
            <div className={styles.fields}>
              <When
                id={idOf('scheduled_date')}
                value={values.scheduled_date}
                minimum={now}
                fault={errors.scheduled_date?.message}
                goesOn={services.length > 0 ? { minutes: longestMinutes(services) } : undefined}
                onChange={(instant) => set('scheduled_date', instant)}
              />
              {chosen.length > 1 && (
                <p className={styles.quiet} role="status">
                  Each of the {chosen.length} customers gets an appointment of their own.
                </p>
              )}
              <ContactNotes
                id={idOf('contact_notes')}
                value={values.contact_notes}
                fault={errors.contact_notes?.message}
                onChange={(notes) => set('contact_notes', notes)}
              />
            </div>
          </div>
        </div>
      </DialogForm>
      {question}
    </RecordDialog>
  );
};
