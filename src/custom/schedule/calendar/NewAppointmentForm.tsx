import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from '../../../../domain/time';
import { Notice } from '../../../components/feedback/Notice';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { part } from '../../../components/parts/part';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { PartialFailureError } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import {
  AppointmentFields,
  AppointmentForm,
  type BookingValues,
  newFaults,
  schedulingOf,
  useServicesInput,
} from '../booking/AppointmentForm';
import { anyTherapist } from '../booking/useAssigned';
import { useTellBooked } from '../booking/useTellBooked';
import type { PurchasedServices, Scheduling } from '../schedulingMethods';
import { useSchedulingChange } from '../useSchedulingChange';
import { CustomerServices } from './CustomerServices';
import styles from './dialogs.module.css';
import {
  bookableTogether,
  type CustomerChoices,
  customerChoices,
  visitsOf,
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
    New sale? <WalkInLink {...props}>Book a walk-in</WalkInLink>
  </p>
));

/** The appointment form for services of one customer or of several. */
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
  const methods = useMethods();
  const { mutateAsync: book } = useSchedulingChange(
    async (input: Scheduling) => (await methods.createAppointments(input)).data,
  );
  const [booked, setBooked] = useState<string[]>([]);
  const [defaultValues] = useState(() => ({
    purchased_service_ids: customerId ? bookableTogether(pending.services, now, timeZone) : [],
    scheduled_date: start,
    therapist_id: therapistId || anyTherapist,
    contact_notes: '',
  }));
  const customersOf = ({ purchased_service_ids: ids }: BookingValues) =>
    customerChoices({ pending: pending.services, ids, now, timeZone });

  /** A retry continues with the customers whose appointment failed, or whose outcome is unknown. */
  const keepFailed = (
    error: unknown,
    chosen: readonly CustomerChoices[],
    goOn: (ids: string[], places: number[]) => void,
  ) => {
    if (!(error instanceof PartialFailureError)) return;
    const hasFailed = ({ customerId: id }: CustomerChoices) => error.failed.includes(id);
    setBooked((before) => [
      ...before,
      ...chosen.filter((one) => !hasFailed(one)).map(({ name }) => name),
    ]);
    goOn(
      servicesOf(chosen.filter(hasFailed)).map(({ id }) => id),
      chosen.flatMap((one, place) => (hasFailed(one) ? [place] : [])),
    );
  };

  const save = async (
    values: BookingValues,
    {
      takeOver,
      therapistIds,
    }: Pick<SaveContext<BookingValues, never>, 'takeOver'> & { therapistIds: string[] },
  ) => {
    const chosen = chosenOf(customersOf(values));
    const input = { ...schedulingOf(values, servicesOf(chosen)), therapistIds };
    const saved = await book(input).catch((error: unknown) => {
      const therapistOf = ([only, second]: number[]) =>
        (second === undefined && only !== undefined && therapistIds[only]) || anyTherapist;
      keepFailed(error, chosen, (ids, places) => {
        const therapist_id =
          new Set(therapistIds).size > 1 ? therapistOf(places) : values.therapist_id;
        const isUnsure = error instanceof PartialFailureError && error.unsure.length > 0;
        const named = isUnsure ? values.named : undefined;
        takeOver({ ...values, named, purchased_service_ids: ids, therapist_id });
      });
      throw error;
    });
    const names = chosen.map(({ name }) => name).join(', ');
    // No undo after a partial failure: it would not cover those booked by the earlier try.
    const { overlaps } = saved;
    tellBooked({
      text: `${names}: booked for ${formatDateTime(input.date, timeZone)}`,
      date: input.date,
      saved: booked.length > 0 ? { overlaps } : saved,
    });
  };

  return (
    <AppointmentForm<BookingValues>
      resource="schedule"
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
      anywayLabel="Book anyway"
      check={(values) => newFaults(values, servicesOf(customersOf(values)).length)}
      visitsOf={(values) => visitsOf(servicesOf(customersOf(values)))}
      save={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <WalkInHint isOfCustomer={customerId !== undefined} />
        {booked.length > 0 && <Notice>{`Booked: ${booked.join(', ')}.`}</Notice>}
        <div className={styles.columns}>
          <Fields customersOf={customersOf} more={pending.more} day={day} />
        </div>
      </div>
    </AppointmentForm>
  );
};

interface FieldsProps {
  customersOf: (values: BookingValues) => CustomerChoices[];
  more: boolean;
  day: string;
}

const Fields = ({ customersOf, more, day }: FieldsProps) => {
  const customers = customersOf(useFormContext<BookingValues>().watch());
  const { length } = chosenOf(customers);
  return (
    <>
      <CustomerServices {...useServicesInput()} customers={customers} more={more} />
      <div className={styles.fields}>
        <AppointmentFields visits={visitsOf(servicesOf(customers))} day={day}>
          {length > 1 && (
            <p
              className={surfaces.note}
              role="status"
            >{`Each of the ${length} customers gets an appointment of their own.`}</p>
          )}
        </AppointmentFields>
      </div>
    </>
  );
};
