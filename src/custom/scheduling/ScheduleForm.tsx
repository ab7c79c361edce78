import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { scheduleLabel, totalMinutes } from '../../../domain/scheduling';
import { formatDateTime } from '../../../domain/time';
import { PhoneLink } from '../../components/ContactLinks';
import { DialogForm } from '../../components/DialogForm';
import { RecordDialog } from '../../components/RecordDialog';
import { useDiscardQuestion } from '../../components/useDiscardQuestion';
import { useFormDraft } from '../../components/useFormDraft';
import { useFormSaving } from '../../components/useFormSaving';
import { useNow } from '../../components/useNow';
import { useTimeZone } from '../../components/useTimeZone';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { ContactNotes, When } from './BookingFields';
import { nameOf } from './pendingList';
import { ServiceChoices } from './ServiceChoices';
import styles from './schedule.module.css';
import { idOf, type ScheduleValues, scheduleFaults, scheduleValuesOf } from './scheduleValues';
import { schedulingQueries } from './schedulingQueries';
import type { PurchasedService } from './schedulingRecords';
import { offeredWith, serviceChoices } from './serviceChoices';
import { useBooking } from './useBooking';

interface ScheduleFormProps {
  held: PurchasedService;
  pending: readonly PurchasedService[];
  onClose: () => void;
}

/** The schedule dialog's form (PEND-19, PEND-22 to PEND-34). */
export const ScheduleForm = ({ held, pending, onClose }: ScheduleFormProps) => {
  const notify = useNotify();
  const now = useNow();
  const timeZone = useTimeZone();
  const leaveList = useLeaveList();
  const { book } = useBooking((dataProvider, input) => dataProvider.scheduleServices(input));
  const { form, origin, restored, settle, discard } = useFormDraft(
    offeredWith(held, pending),
    (offered) => scheduleValuesOf(offered, timeZone),
    `/${held.id}`,
  );
  const values = form.watch();
  const { isDirty, errors } = form.formState;
  const ids = values.purchased_service_ids;
  const choices = serviceChoices({ offered: origin.current, pending, ids, now, timeZone });
  const services = choices.filter(({ selected }) => selected).map((choice) => choice.held);

  const close = () => {
    settle();
    onClose();
  };
  const send = async ({ scheduled_date, contact_notes }: ScheduleValues) => {
    const at = new Date(scheduled_date);
    await book({ services, date: at, contactNotes: contact_notes.trim() });
    leaveList(services);
    notify(`${nameOf(held.customer)} is scheduled for ${formatDateTime(at, timeZone)}`, {
      type: 'success',
    });
  };
  const { saving, fault, save } = useFormSaving<ScheduleValues>({
    form,
    check: (typed) => scheduleFaults(typed, services.length, new Date()),
    send,
    leave: close,
    idOf,
  });
  const { ask, question } = useDiscardQuestion({ changed: isDirty, saving, leave: close });

  const set = <F extends keyof ScheduleValues>(field: F, value: ScheduleValues[F]) => {
    form.clearErrors(field);
    // The cast: react-hook-form does not see that the value is that of the field.
    form.setValue(field as 'scheduled_date', value as string, { shouldDirty: true });
  };
  const select = (id: string, selected: boolean) =>
    set('purchased_service_ids', selected ? [...ids, id] : ids.filter((other) => other !== id));

  return (
    <RecordDialog title={titleOf(services)} width="sm" onClose={() => ask()}>
      <DialogForm
        submitLabel={scheduleLabel(services.length)}
        savingLabel={scheduleLabel(services.length, true)}
        hindrance={services.length === 0 ? 'Nothing is selected yet.' : undefined}
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        onSubmit={save}
        onCancel={() => ask()}
      >
        <div className={styles.form}>
          <p className={styles.customer}>
            <PersonOutlined aria-hidden="true" />
            <strong>{nameOf(held.customer)}</strong>
            {held.customer.phone_number && <PhoneLink phone={held.customer.phone_number} />}
          </p>
          <ServiceChoices choices={choices} onChange={select} />
          <When
            id={idOf('scheduled_date')}
            value={values.scheduled_date}
            minimum={now}
            fault={errors.scheduled_date?.message}
            goesOn={
              services.length > 0
                ? { minutes: totalMinutes(services.map(({ service }) => service)) }
                : undefined
            }
            onChange={(instant) => set('scheduled_date', instant)}
          />
          <ContactNotes
            id={idOf('contact_notes')}
            value={values.contact_notes}
            fault={errors.contact_notes?.message}
            onChange={(notes) => set('contact_notes', notes)}
          />
        </div>
      </DialogForm>
      {question}
    </RecordDialog>
  );
};

const titleOf = (selected: readonly PurchasedService[]): string => {
  const [only, second] = selected;
  if (second) return `Schedule ${selected.length} services`;
  return only ? `Schedule ${only.service.name}` : 'Schedule';
};

/** Takes services that are scheduled now out of the list, which is asked anew besides (PEND-31). */
const useLeaveList = () => {
  const queryClient = useQueryClient();
  const { queryKey } = schedulingQueries.pending(useOwnerDataProvider());
  return (scheduled: readonly PurchasedService[]) => {
    const ids = new Set(scheduled.map(({ id }) => id));
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, services: list.services.filter(({ id }) => !ids.has(id)) },
    );
  };
};
