import { useState } from 'react';
import { ResourceContextProvider, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from '../../../../domain/time';
import { Notice } from '../../../components/feedback/Notice';
import { RecordEditor } from '../../../components/form/RecordForm';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { part } from '../../../components/parts/part';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { PartialFailureError } from '../../../dataProvider/errors';
import { currentTime } from '../../../dataProvider/serverClock';
import { ContactNotesInput, settlesItself, WhenInput } from '../booking/BookingFields';
import { type ScheduleValues, scheduleFaults, toggled } from '../booking/scheduleValues';
import { TherapistInput } from '../booking/TherapistInput';
import { useHoursQuestion } from '../booking/useHoursQuestion';
import { useTellBooked } from '../booking/useTellBooked';
import type { PurchasedServices, Scheduling } from '../schedulingMethods';
import { useSchedulingChange } from '../useSchedulingChange';
import { CustomerServices } from './CustomerServices';
import styles from './dialogs.module.css';
import {
  bookableTogether,
  type CustomerChoices,
  customerChoices,
  longestMinutes,
} from './newAppointmentValues';
import { WalkInLink } from './WalkInLink';

interface NewAppointmentFormProps {
  pending: PurchasedServices;
  /** The only customer of the services, if there is one. */
  customerId?: string;
  /** An ISO instant; "" for none yet. */
  start: string;
  /** The day on which it was begun, YYYY-MM-DD; "" for none. */
  day: string;
  /** The therapist in whose column it was begun; "" for none. */
  therapistId: string;
  onClose: () => void;
}

const servicesOf = (customers: readonly CustomerChoices[]) =>
  customers.flatMap(({ choices }) =>
    choices.flatMap(({ selected, held }) => (selected ? [held] : [])),
  );

const chosenOf = (customers: readonly CustomerChoices[]) =>
  customers.filter(({ choices }) => choices.some(({ selected }) => selected));

const WalkInHint = part({ needs: 'walk_ins' }, (props: { isOfCustomer: boolean }) => (
  <p className={surfaces.note}>
    Bought nothing yet? <WalkInLink {...props}>Book a walk-in</WalkInLink>
  </p>
));

/** The form in the new-appointment dialog: services of one customer or of several, and when. */
export const NewAppointmentForm = ({
  pending,
  customerId,
  start,
  day,
  therapistId,
  onClose,
}: NewAppointmentFormProps) => {
  const tellBooked = useTellBooked();
  const now = useNow();
  const timeZone = useTimeZone();
  const { mutateAsync: book } = useSchedulingChange(
    async (methods, input: Scheduling) => (await methods.createAppointments(input)).data,
  );
  const [booked, setBooked] = useState<string[]>([]);
  const confirm = useHoursQuestion();
  const [defaultValues] = useState(() => ({
    purchased_service_ids: customerId ? bookableTogether(pending.services, now, timeZone) : [],
    scheduled_date: start,
    therapist_id: therapistId,
    contact_notes: '',
  }));
  const customersOf = ({ purchased_service_ids: ids }: ScheduleValues) =>
    customerChoices({ pending: pending.services, ids, now, timeZone });

  /** A retry continues with the customers whose appointment failed, or whose outcome is unknown. */
  const keepFailed = (
    error: unknown,
    chosen: readonly CustomerChoices[],
    goOn: (ids: string[]) => void,
  ) => {
    if (!(error instanceof PartialFailureError)) return;
    const hasFailed = ({ customerId: id }: CustomerChoices) => error.failed.includes(id);
    setBooked((before) => [
      ...before,
      ...chosen.filter((one) => !hasFailed(one)).map(({ name }) => name),
    ]);
    goOn(servicesOf(chosen.filter(hasFailed)).map(({ id }) => id));
  };

  const save = async (
    values: ScheduleValues,
    { takeOver }: Pick<SaveContext<ScheduleValues, never>, 'takeOver'>,
  ) => {
    const chosen = chosenOf(customersOf(values));
    const date = new Date(values.scheduled_date);
    const saved = await book({
      services: servicesOf(chosen),
      date,
      contactNotes: values.contact_notes.trim(),
      therapistId: values.therapist_id,
    }).catch((error: unknown) => {
      keepFailed(error, chosen, (ids) => takeOver({ ...values, purchased_service_ids: ids }));
      throw error;
    });
    const names = chosen.map(({ name }) => name).join(', ');
    // No undo after a partial failure: it would not cover those booked by the earlier try.
    const { overlaps } = saved;
    tellBooked({
      text: `${names}: booked for ${formatDateTime(date, timeZone)}`,
      date,
      saved: booked.length > 0 ? { overlaps } : saved,
    });
  };

  return (
    <ResourceContextProvider value="schedule">
      <RecordEditor<ScheduleValues>
        record={undefined}
        {...(customerId && { place: `/customer/${customerId}` })}
        defaultValues={defaultValues}
        create={(values) => {
          const { length } = chosenOf(customersOf(values));
          return {
            title: 'New Appointment',
            submitLabel: length > 1 ? `Create ${length} Appointments` : 'Create Appointment',
            savingLabel: 'Booking...',
          };
        }}
        check={(values) =>
          scheduleFaults(values, servicesOf(customersOf(values)).length, currentTime())
        }
        confirm={(values) =>
          confirm(new Date(values.scheduled_date), longestMinutes(servicesOf(customersOf(values))))
        }
        save={save}
        settles={settlesItself}
        failureMessage={false}
        onClose={onClose}
      >
        <div className={styles.fields}>
          <WalkInHint isOfCustomer={customerId !== undefined} />
          {booked.length > 0 && <Notice>{`Booked: ${booked.join(', ')}.`}</Notice>}
          <div className={styles.columns}>
            <Booking customersOf={customersOf} more={pending.more} day={day} now={now} />
          </div>
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

interface BookingProps {
  customersOf: (values: ScheduleValues) => CustomerChoices[];
  more: boolean;
  day: string;
  now: Date;
}

/** The inputs: services by customer, date and time, and notes. */
const Booking = ({ customersOf, more, day, now }: BookingProps) => {
  const { id, field, fieldState } = useInput({
    id: 'schedule-purchased_service_ids',
    source: 'purchased_service_ids',
  });
  const customers = customersOf(useFormContext<ScheduleValues>().watch());
  const services = servicesOf(customers);
  const { length } = chosenOf(customers);
  return (
    <>
      <CustomerServices
        id={id}
        ref={field.ref}
        customers={customers}
        more={more}
        fault={fieldState.error?.message}
        onChange={(id, selected) => field.onChange(toggled(field.value, id, selected))}
      />
      <div className={styles.fields}>
        <TherapistInput />
        <WhenInput
          minimum={now}
          day={day}
          minutes={services.length > 0 ? longestMinutes(services) : undefined}
        />
        {length > 1 && (
          <p
            className={surfaces.note}
            role="status"
          >{`Each of the ${length} customers gets an appointment of their own.`}</p>
        )}
        <ContactNotesInput />
      </div>
    </>
  );
};
