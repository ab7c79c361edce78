import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { totalMinutes } from '../../../../domain/scheduling';
import { formatDateTime } from '../../../../domain/time';
import { RecordEditor } from '../../../components/form/RecordForm';
import { PhoneLink } from '../../../components/parts/ContactLinks';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { currentTime } from '../../../dataProvider/serverClock';
import { useMethods } from '../../../start/useMethods';
import { CustomerAlert } from '../appointments/CustomerAlert';
import { useSchedulingChange } from '../appointments/useSchedulingChange';
import { nameOf } from '../pending/pendingList';
import styles from '../schedule.module.css';
import type { Scheduling } from '../schedulingMethods';
import { schedulingQueries } from '../schedulingQueries';
import type { PurchasedService } from '../schedulingRecords';
import { scheduleLabel } from '../schedulingWords';
import { ContactNotesInput, settlesItself, WhenInput } from './BookingFields';
import { ServiceChoices } from './ServiceChoices';
import { type ScheduleValues, scheduleFaults, scheduleValuesOf, toggled } from './scheduleValues';
import { offeredWith, serviceChoices } from './serviceChoices';
import { TherapistInput } from './TherapistInput';
import { useHoursQuestion } from './useHoursQuestion';
import { useTellBooked } from './useTellBooked';

interface ScheduleFormProps {
  held: PurchasedService;
  pending: readonly PurchasedService[];
  onClose: () => void;
}

interface Values extends ScheduleValues {
  /** The services that the dialog was opened with. */
  offered: PurchasedService[];
}

/** The schedule dialog's form. */
export const ScheduleForm = ({ held, pending, onClose }: ScheduleFormProps) => {
  const tellBooked = useTellBooked();
  const now = useNow();
  const timeZone = useTimeZone();
  const leaveList = useLeaveList();
  const { mutateAsync: book } = useSchedulingChange(
    async (methods, input: Scheduling) => (await methods.scheduleServices(input)).data,
  );
  const confirm = useHoursQuestion();
  const [defaultValues] = useState((): Values => {
    const offered = offeredWith(held, pending);
    return { offered, ...scheduleValuesOf(offered, timeZone) };
  });
  const choicesOf = ({ offered, purchased_service_ids: ids }: Values) =>
    serviceChoices({ offered, pending, ids, now, timeZone });
  const servicesOf = (values: Values) =>
    choicesOf(values).flatMap((choice) => (choice.selected ? [choice.held] : []));

  const save = async (values: Values) => {
    const services = servicesOf(values);
    const date = new Date(values.scheduled_date);
    const saved = await book({
      services,
      date,
      contactNotes: values.contact_notes.trim(),
      therapistId: values.therapist_id,
    });
    leaveList(services);
    const text = `${nameOf(held.customer)} is scheduled for ${formatDateTime(date, timeZone)}`;
    tellBooked({ text, date, saved });
  };

  return (
    <ResourceContextProvider value="schedule">
      <RecordEditor<Values>
        record={undefined}
        place={`/${held.id}`}
        width="sm"
        defaultValues={defaultValues}
        create={(values) => {
          const services = servicesOf(values);
          return {
            title: titleOf(services),
            submitLabel: scheduleLabel(services.length),
            savingLabel: scheduleLabel(services.length, true),
          };
        }}
        hindrance={(values) =>
          servicesOf(values).length === 0 ? 'Nothing is selected yet.' : undefined
        }
        check={(values) => scheduleFaults(values, servicesOf(values).length, currentTime())}
        confirm={(values) =>
          confirm(new Date(values.scheduled_date), minutesOf(servicesOf(values)))
        }
        save={save}
        settles={settlesItself}
        failureMessage={false}
        onClose={onClose}
      >
        <div className={styles.form}>
          <p className={styles.customer}>
            <PersonOutlined aria-hidden="true" />
            <strong>{nameOf(held.customer)}</strong>
            {held.customer.phone_number && <PhoneLink phone={held.customer.phone_number} />}
          </p>
          <CustomerAlert alert={held.customer.alert} />
          <Booking choicesOf={choicesOf} now={now} />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

interface BookingProps {
  choicesOf: (values: Values) => ReturnType<typeof serviceChoices>;
  now: Date;
}

/** The inputs: services, date and time, and notes. */
const Booking = ({ choicesOf, now }: BookingProps) => {
  const { field } = useInput({ source: 'purchased_service_ids' });
  const choices = choicesOf(useFormContext<Values>().watch());
  const services = choices.flatMap(({ selected, held }) => (selected ? [held] : []));
  return (
    <>
      <ServiceChoices
        choices={choices}
        onChange={(id, selected) => field.onChange(toggled(field.value, id, selected))}
      />
      <TherapistInput />
      <WhenInput minimum={now} minutes={services.length > 0 ? minutesOf(services) : undefined} />
      <ContactNotesInput />
    </>
  );
};

const minutesOf = (services: readonly PurchasedService[]) =>
  totalMinutes(services.map(({ service }) => service));

const titleOf = (selected: readonly PurchasedService[]): string => {
  const [only, second] = selected;
  if (second) return `Schedule ${selected.length} services`;
  return only ? `Schedule ${only.service.name}` : 'Schedule';
};

/** Removes the booked services from the cached list, which is refetched as well. */
const useLeaveList = () => {
  const queryClient = useQueryClient();
  const { queryKey } = schedulingQueries.pending(useMethods());
  return (scheduled: readonly PurchasedService[]) => {
    const ids = new Set(scheduled.map(({ id }) => id));
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, services: list.services.filter(({ id }) => !ids.has(id)) },
    );
  };
};
